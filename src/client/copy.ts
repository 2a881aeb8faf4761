/**
 * All that copies: a block of code, the address of a heading, a page as Markdown. One listener,
 * because the buttons are static HTML (src/code/CopyButton.tsx, src/theme/DocItem/Footer).
 */
import { copyWords } from '../code/CopyButton';
import { announce, say } from './say';

const shownFor = 2000;

/** The way before there was a clipboard for scripts, which plain http has not. Throws as well. */
function writeAsBefore(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  const { activeElement } = document;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  (activeElement as HTMLElement | null)?.focus();
  if (!done) throw new Error('The browser did not copy.');
}

/** Safari wants to be asked before a text that is still on its way is there. */
async function write(text: Promise<string>): Promise<void> {
  if (!('clipboard' in navigator)) return writeAsBefore(await text);
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const type = 'text/plain';
  const blob = text.then((content) => new Blob([content], { type }));
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

const copied = (text: Promise<string>): Promise<boolean> =>
  write(text).then(
    () => true,
    () => false,
  );

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement!.querySelector('code')!;
  // Some of it may be for another release than the reader's.
  const text = code.querySelector('[data-on]') ? code.innerText : code.textContent;
  const done = await copied(Promise.resolve(text));
  // What a script may not copy the reader can.
  if (!done) getSelection()?.selectAllChildren(code);
  const said = done ? '已复制' : '已选中，按 Ctrl+C 或 ⌘C';
  button.textContent = said;
  button.setAttribute('aria-label', said);
  announce(() => said);
  setTimeout(() => {
    button.textContent = copyWords.shown;
    button.setAttribute('aria-label', copyWords.label);
  }, shownFor);
}

async function copyText(text: Promise<string>, done: string): Promise<void> {
  say((await copied(text)) ? done : '没有复制成功');
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target }) => {
    const found = (target as Element).closest?.<HTMLElement>(
      '[data-copy],[data-copy-page],.hash-link',
    );
    if (!found) return;
    const { copy, copyPage: markdown } = found.dataset;
    if (copy !== undefined) void copyCode(found);
    else if (markdown) void copyText(fetchText(markdown), '已复制本页的 Markdown');
    // It leads there as always.
    else void copyText(Promise.resolve((found as HTMLAnchorElement).href), '已复制这一节的地址');
  });
}
