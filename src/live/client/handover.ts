/** Takes a program to the playground, within this visit: no address carries code. */
type Handover = { code: string; files: readonly string[] };

const stored = 'handover';
/** Where the browser stores nothing, the page remembers. */
let given: string | undefined;

/** Leaves a program for the playground that is opened next. */
export function give(handover: Handover): void {
  given = JSON.stringify(handover);
  try {
    sessionStorage.setItem(stored, given);
  } catch {
    // The playground has it from `given`, unless the page is loaded anew.
  }
}

/** What was given, once. */
export function take(): Handover | undefined {
  let text: string | null | undefined = given;
  given = undefined;
  try {
    text ??= sessionStorage.getItem(stored);
    sessionStorage.removeItem(stored);
  } catch {
    // Nothing is stored.
  }
  if (!text) return undefined;
  const handover: Handover = JSON.parse(text);
  return handover;
}
