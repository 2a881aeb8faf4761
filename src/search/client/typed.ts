/** What is typed above a list is kept with the entry of the history, and where the window is. */
type Kept = { typed?: string; top?: number };

/** What was kept with the entry that is shown. */
export const kept = (): Kept => (history.state as Kept | null) ?? {};

/** Keeps what stands in a field for who leaves by a link, and for a reload; gives its end. */
export function keepTyped(field: { value: string }): () => void {
  const keep = () =>
    history.replaceState({ ...kept(), typed: field.value, top: scrollY } satisfies Kept, '');
  document.addEventListener('click', keep, true);
  addEventListener('pagehide', keep);
  return () => {
    document.removeEventListener('click', keep, true);
    removeEventListener('pagehide', keep);
  };
}
