/** What is loaded while the line may be gone. */
import siteConfig from '@generated/docusaurus.config';

/** A server that says nothing for so many milliseconds is not there. */
const patience = 5000;

/** Those who wait for the line. */
const waiting = new Set<() => void>();
/** Told when somebody begins or ends to wait. */
let changed = () => {};

/** Whether anything at all comes from the site: an error is an answer, too. */
const reachable = (): Promise<boolean> =>
  fetch(siteConfig.baseUrl, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout?.(patience),
  }).then(
    () => true,
    () => false,
  );

/**
 * Loads something; when that fails because there is no line, waits and loads it again.
 *
 * @param load - may fail
 * @param wanted - whether the reader is to wait; asked when it failed
 * @returns what it gives
 * @throws what it throws, when the site can be reached or nobody is to wait
 */
export async function withLine<T>(load: () => Promise<T>, wanted = () => true): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!wanted() || (await reachable())) throw error;
    }
    await new Promise<void>((resolve) => {
      waiting.add(resolve);
      changed();
    });
  }
}

/** All who wait try again. */
export function retry(): void {
  const all = [...waiting];
  waiting.clear();
  all.forEach((resolve) => resolve());
  changed();
}

/** Whether somebody waits for the line. */
export const isWaiting = (): boolean => waiting.size > 0;

/**
 * Sets who is told when somebody begins or ends to wait.
 *
 * @param listener - replaces the one before
 */
export function onChange(listener: () => void): void {
  changed = listener;
}
