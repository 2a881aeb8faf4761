import type { KeyboardEvent, ReactNode } from 'react';
import { Tokens } from '../../code/Code';
import { highlight } from '../../code/highlight';
import { messages } from './messages';

/** A new line begins where the one before did, further in after a colon. */
function breakLine(field: HTMLTextAreaElement): void {
  const before = field.value.slice(0, field.selectionStart);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const [space = ''] = /^[ \t]*/.exec(line) ?? [];
  const more = /:\s*(#.*)?$/.test(line) ? '    ' : '';
  // As a reader would: the browser's undo knows no other way.
  document.execCommand('insertText', false, `\n${space}${more}`);
}

type EditorProps = {
  code: string;
  /** Stands there when it is empty. */
  placeholder?: string;
  onChange: (code: string) => void;
  onRun: () => void;
};

/** A text field over coloured code, all of it the browser's. Tab leaves it, Ctrl+Enter runs. */
export function Editor({ code, placeholder, onChange, onRun }: EditorProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    // 229 is what Safari says of the Enter that ends what an input method composes.
    if (key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return;
    const command = ctrlKey || metaKey;
    if (!command && (shiftKey || altKey)) return;
    event.preventDefault();
    if (command) onRun();
    else breakLine(event.currentTarget);
  };
  return (
    <div className="live-edit">
      <div className="live-paper">
        <pre aria-hidden="true">
          <code>
            {highlight(code, 'python').map((pieces, index) => [
              index > 0 && '\n',
              <Tokens key={index} pieces={pieces} />,
            ])}
          </code>
        </pre>
        <textarea
          className="live-field"
          aria-label={messages.editor}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          wrap="off"
          rows={1}
          placeholder={placeholder}
          value={code}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}
