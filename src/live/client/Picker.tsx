import { useEffect, useRef, useState, type ReactNode } from 'react';
import { size } from './messages';
import { readFiles, type OwnFile } from './readFiles';
import { messages } from './pickerMessages';

type PickerProps = {
  /** What is chosen, for those who do not see where the field stands. */
  label: string;
  multiple: boolean;
  /** What the browser's own dialog offers, as it names it. */
  accept?: string;
  focus?: boolean;
  /** Whether what was chosen is no longer there. */
  invalid?: boolean;
  /** Opens the dialog of the browser at once, which it allows to whoever has just pressed. */
  ask?: boolean;
  files: readonly OwnFile[];
  /** What is known of a file besides its size. */
  note?: (file: OwnFile) => string;
  onFiles: (files: readonly OwnFile[]) => void;
  onRemove: (file: OwnFile) => void;
};

/** The browser's own field for files lies over what is seen: they are chosen, or dropped on it. */
export function Picker(props: PickerProps): ReactNode {
  const { label, multiple, accept, focus, invalid, ask, files, note, onFiles, onRemove } = props;
  const field = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState<readonly string[]>([]);
  useEffect(() => {
    // Not in Firefox before 2024, where the field is pressed.
    if (ask && navigator.userActivation?.isActive) field.current!.click();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it comes
  }, []);
  const read = async (list: FileList | null) => {
    const chosen = await readFiles(list ?? []);
    // The same file can be chosen again.
    if (field.current) field.current.value = '';
    setUnread(chosen.unread);
    if (chosen.files.length > 0) onFiles(chosen.files);
  };
  const remove = (file: OwnFile) => {
    onRemove(file);
    // Its own button goes.
    field.current!.focus();
  };
  return (
    <>
      <span className="live-drop">
        <span aria-hidden>{messages.choose}</span>
        <input
          ref={field}
          type="file"
          {...{ multiple, accept }}
          autoFocus={focus}
          aria-invalid={invalid}
          aria-label={`${messages.choose}：${label}`}
          onChange={({ target }) => void read(target.files)}
        />
      </span>
      {files.length > 0 && (
        <span className="live-row">
          {files.map((file) => (
            <button
              key={file.name}
              type="button"
              className="live-plain live-chip"
              // What is seen, too, for whoever says it.
              aria-label={messages.remove(`${file.name} ${size(file.data.length)}`)}
              onClick={() => remove(file)}
            >
              {file.name} <small>{size(file.data.length)}</small> <span aria-hidden>×</span>
            </button>
          ))}
        </span>
      )}
      <small role="status">
        {[
          ...unread.map(messages.unread),
          ...files.flatMap((file) => {
            const text = note?.(file);
            return text ? [files.length > 1 ? messages.about(file.name, text) : text] : [];
          }),
        ].join('；')}
      </small>
    </>
  );
}
