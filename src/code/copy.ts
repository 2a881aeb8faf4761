/** Copies code, the address of a heading, a page as Markdown; the buttons are static HTML. */
import { copyWords } from './CopyButton';
import { announce, toast } from '../lib/announce';

const shownFor = 2000;

/** Whether it is copied: not on plain http. Safari wants to be asked before the text is there. */
async function copied(text: Promise<string>): Promise<boolean> {
  const type = 'text/plain';
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text);
    else {
      const blob = text.then((content) => new Blob([content], { type }));
      await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    }
    return true;
  } catch {
    return false;
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement!.querySelector('code')!;
  // Some of it may be for another release than the reader's.
  const text = code.querySelector('[data-on]') ? code.innerText : code.textContent;
  const done = await copied(Promise.resolve(text));
  // What a script may not copy the reader can.
  if (!done) getSelection()?.selectAllChildren(code);
  // The button keeps its width: what is beside it is pressed next.
  const said = done ? '已复制' : '已选中';
  button.textContent = said;
  button.setAttribute('aria-label', said);
  if (done) announce(() => said);
  else toast('已选中：长按复制，或按 Ctrl+C、⌘C');
  setTimeout(() => {
    button.textContent = copyWords.shown;
    button.setAttribute('aria-label', copyWords.label);
  }, shownFor);
}

async function copyText(text: Promise<string>, done: string): Promise<void> {
  toast((await copied(text)) ? done : '没有复制成功');
}

if (typeof document !== 'undefined') {
  // What the browser's own search finds in a fold it scrolls to: then it opens.
  const opens = ({ target }: Event) => {
    const label = (target as Element).previousElementSibling;
    if (label?.matches('pre label')) (label.firstElementChild as HTMLInputElement).checked = true;
  };
  document.addEventListener('scroll', opens, true);
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
