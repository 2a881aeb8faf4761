/** What readers made of programs, for as long as the window is open: no address carries code. */
import { createStorageSlot } from '@docusaurus/theme-common';

/** A program as it was given, and as it was left; names of the site's files that it is given. */
type Kept = { printed: string; code: string; files?: readonly string[] };

/** Also read by buttons.ts. */
const slot = createStorageSlot('programs', { persistence: 'sessionStorage' });
/** Where the browser stores nothing, the page remembers. */
const all = new Map<string, Kept>();
try {
  for (const [place, program] of Object.entries<Kept>(JSON.parse(slot.get() ?? '{}'))) {
    all.set(place, program);
  }
} catch {
  // It is not ours.
}

/** The program of a place: an example by its address, the playground by ''. */
export const kept = (place: string): Kept | undefined => all.get(place);

/** Keeps a program; undefined: it is as the page shows it. */
export function keep(place: string, program: Kept | undefined): void {
  if (program) all.set(place, program);
  else if (!all.delete(place)) return;
  slot.set(JSON.stringify(Object.fromEntries(all)));
}
