/**
 * A text field over coloured code: the browser's own undo, input methods, selection and screen
 * reader support, in the look of the printed code.
 */
import { highlightLines } from '../../code/highlight';
import { h } from './h';
import { say } from './messages';

export type Editor = { element: HTMLElement; text(): string; set(text: string): void };

const indent = '    ';

/** Types as a reader would, so that the browser's undo knows it. */
function type(field: HTMLTextAreaElement, text: string): void {
  // No other way keeps undo: https://developer.mozilla.org/docs/Web/API/Document/execCommand
  if (!document.execCommand('insertText', false, text)) {
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new Event('input'));
  }
}

/** A new line begins where the one before did, further in after a colon. */
function breakLine(field: HTMLTextAreaElement): void {
  const before = field.value.slice(0, field.selectionStart);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const [space = ''] = /^[ \t]*/.exec(line) ?? [];
  type(field, `\n${space}${/:\s*(#.*)?$/.test(line) ? indent : ''}`);
}

/** Moves the lines of the selection in or out. */
function shift(field: HTMLTextAreaElement, outwards: boolean): void {
  const { value } = field;
  const from = value.lastIndexOf('\n', field.selectionStart - 1) + 1;
  const next = value.indexOf('\n', Math.max(field.selectionEnd - 1, from));
  const to = next < 0 ? value.length : next;
  const lines = value.slice(from, to).split('\n');
  const text = lines
    .map((line) => (outwards ? line.replace(/^( {1,4}|\t)/, '') : line && indent + line))
    .join('\n');
  field.setSelectionRange(from, to);
  type(field, text);
  field.setSelectionRange(from, from + text.length);
}

/**
 * Makes an editor. Tab leaves it; Ctrl+] and Ctrl+[ move lines in and out.
 *
 * @param code - what stands in it
 * @param placeholder - shown while it is empty
 */
export function makeEditor(
  code: string,
  on: { run: () => void; change?: (text: string) => void },
  placeholder?: string,
): Editor {
  const shown = h('code');
  const field = h('textarea', {
    class: 'live-field',
    'aria-label': say.editor,
    autocapitalize: 'off',
    autocomplete: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    wrap: 'off',
    rows: 1,
    ...(placeholder && { placeholder }),
  }) as HTMLTextAreaElement;
  const draw = () => {
    const lines = highlightLines(field.value, 'python') as unknown as (
      Node | { value: string }
    )[][];
    shown.replaceChildren(
      ...lines.flatMap((line, index) => [
        ...(index > 0 ? ['\n'] : []),
        ...line.map((piece) => (piece instanceof Node ? piece : piece.value)),
      ]),
    );
  };
  const set = (text: string) => {
    field.value = text;
    draw();
  };
  set(code);
  field.addEventListener('input', () => {
    draw();
    on.change?.(field.value);
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const command = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && command) {
      event.preventDefault();
      on.run();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      breakLine(field);
    } else if (command && (event.key === ']' || event.key === '[')) {
      event.preventDefault();
      shift(field, event.key === '[');
    }
  });
  const element = h(
    'div',
    { class: 'live-edit' },
    h('div', { class: 'live-paper' }, h('pre', { ariaHidden: 'true' }, shown), field),
  );
  return { element, text: () => field.value, set };
}
