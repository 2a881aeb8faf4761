/** Takes a program to the playground, within this visit: no address carries code. */
import { createStorageSlot } from '@docusaurus/theme-common';

type Handover = { code: string; files: readonly string[] };

const slot = createStorageSlot('handover', { persistence: 'sessionStorage' });
/** Where the browser stores nothing, the page remembers. */
let given: string | null = null;

/** Leaves a program for the playground that is opened next. */
export function give(handover: Handover): void {
  given = JSON.stringify(handover);
  slot.set(given);
}

/** What was given, once. */
export function take(): Handover | undefined {
  const text = given ?? slot.get();
  given = null;
  slot.del();
  return text ? JSON.parse(text) : undefined;
}
