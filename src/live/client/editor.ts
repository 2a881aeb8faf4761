/**
 * A text field over coloured code: the browser's own undo, input methods, selection and screen
 * reader support, in the look of the printed code.
 */
import { highlightLines } from '../../code/highlight';
import { h } from './h';
import { say } from './messages';

export type Editor = { element: HTMLElement; text(): string; set(text: string): void };

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
  type(field, `\n${space}${/:\s*(#.*)?$/.test(line) ? '    ' : ''}`);
}

/** Makes an editor with code, and a placeholder for when it is empty. Tab leaves it. */
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
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key !== 'Enter' || event.isComposing) return;
    const command = ctrlKey || metaKey;
    if (!command && (shiftKey || altKey)) return;
    event.preventDefault();
    if (command) on.run();
    else breakLine(field);
  });
  const element = h(
    'div',
    { class: 'live-edit' },
    h('div', { class: 'live-paper' }, h('pre', { ariaHidden: 'true' }, shown), field),
  );
  return { element, text: () => field.value, set };
}
