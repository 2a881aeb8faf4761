/** The releases that a reader may have installed, and what is shown for which of them. */
import { history } from './history';

/** Oldest first; one that was never published on its own is none of them. */
export const installable = (): readonly string[] =>
  history[0]!.releases
    .filter(({ date }) => date !== undefined)
    .map(({ version }) => version)
    .reverse();

/**
 * The value of `data-on`: the releases for which an element is there (src/head.ts hides it for the
 * others). Without scripts the covered release is chosen.
 *
 * @returns undefined where all are meant, so that the attribute is left out
 */
export function shownOn(is: (version: string) => boolean): string | undefined {
  const all = installable();
  const on = all.filter(is);
  return on.length === all.length ? undefined : on.join(' ');
}
