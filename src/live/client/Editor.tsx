import { Fragment, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
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
  /** Where it begins to be edited, in characters; undefined: the focus stays where it is. */
  caret?: number;
  /** The line to mark as the one that failed, from 1. */
  failed?: number;
  onChange: (code: string) => void;
  onRun: () => void;
};

/** A text field over coloured code, all of it the browser's. Tab leaves it, Ctrl+Enter runs. */
export function Editor(props: EditorProps): ReactNode {
  const { code, placeholder, caret, failed, onChange, onRun } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (caret === undefined) return;
    field.current!.focus({ preventScroll: true });
    field.current!.setSelectionRange(caret, caret);
  }, [caret]);
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
            {highlight(code, 'python').map((pieces, index, { length }) => {
              const Line = index + 1 === failed ? 'mark' : Fragment;
              return (
                <Line key={index}>
                  <Tokens pieces={pieces} />
                  {index < length - 1 && '\n'}
                </Line>
              );
            })}
          </code>
        </pre>
        <textarea
          ref={field}
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
