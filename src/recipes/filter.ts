/** What one has and wants, chosen above the cards: the others go, and the address tells. */
import { rows, type Row } from './vocabulary';

/** Lets the choices of a page filter its cards; gives what ends it. */
export function mount(form: HTMLElement, root: ParentNode): () => void {
  const fields = [...form.querySelectorAll('input')];
  const output = form.querySelector('output')!;
  const lists = [...root.querySelectorAll<HTMLElement>('.gallery')];
  const cardsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const cards = lists.flatMap(cardsOf);
  const chosen = (row: Row) => fields.find(({ name, checked }) => name === row && checked)!.value;
  const fits = (card: HTMLElement, row: Row, word: string) =>
    word === '' || card.dataset[row]!.split(' ').includes(word);

  const show = () => {
    let left = 0;
    for (const card of cards) {
      card.hidden = !rows.every((row) => fits(card, row, chosen(row)));
      if (!card.hidden) left += 1;
    }
    for (const list of lists) {
      list.hidden = cardsOf(list).every((card) => card.hidden);
      (list.previousElementSibling as HTMLElement).hidden = list.hidden;
      // With src/fast both stand in a part, which has its own room.
      const part = list.closest<HTMLElement>('.part');
      if (part) part.hidden = list.hidden;
    }
    // What would leave none cannot be chosen.
    for (const field of fields) {
      const with_ = (row: Row) => (row === field.name ? field.value : chosen(row));
      field.disabled =
        !field.checked && !cards.some((card) => rows.every((row) => fits(card, row, with_(row))));
    }
    output.textContent = left ? `${left} 个` : '没有，少选一样';
  };
  const choose = (row: string, word: string) => {
    const field = fields.find(({ name, value }) => name === row && value === word);
    if (field) field.checked = true;
  };
  const onChange = () => {
    const address = new URL(location.href);
    for (const row of rows) {
      if (chosen(row)) address.searchParams.set(row, chosen(row));
      else address.searchParams.delete(row);
    }
    history.replaceState(history.state, '', address);
    show();
  };
  // A link of the contents leads to a group that is not there.
  const onClick = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
    const heading = link && document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!heading?.hidden) return;
    for (const row of rows) choose(row, '');
    onChange();
  };
  form.addEventListener('change', onChange);
  document.addEventListener('click', onClick, true);
  const asked = new URLSearchParams(location.search);
  for (const row of rows) choose(row, asked.get(row) ?? chosen(row));
  show();
  // On a phone a row is one line, and what was asked for may stand beyond its end.
  for (const field of fields.filter(({ checked }) => checked)) {
    const line = field.closest('div')!;
    const { right } = field.getBoundingClientRect();
    line.scrollLeft += Math.max(0, right + 8 - line.getBoundingClientRect().right);
  }
  return () => {
    form.removeEventListener('change', onChange);
    document.removeEventListener('click', onClick, true);
  };
}
