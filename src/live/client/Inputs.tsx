import {
  useRef,
  type ChangeEvent,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { messages } from './playgroundMessages';

type ChoiceProps = { legend: string; children: ReactNode };

/** A group of choices under its name. */
export const Choice = ({ legend, children }: ChoiceProps): ReactNode => (
  <fieldset className="live-choice">
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

type SamplesProps = {
  /** Undefined when the list did not come. */
  names: readonly string[] | undefined;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** The input files of the examples. */
export const Samples = ({ names, chosen, onChange }: SamplesProps): ReactNode => {
  const others = (name: string) => [...chosen].filter((one) => one !== name);
  return (
    <Choice legend={messages.samples}>
      <p className="live-row">
        {names?.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.has(name)}
              onChange={({ target: { checked } }) =>
                onChange(new Set([...others(name), ...(checked ? [name] : [])]))
              }
            />
            {name}
          </label>
        )) ?? messages.none}
      </p>
    </Choice>
  );
};

export type OwnFile = { name: string; data: Uint8Array };

type OwnFilesProps = {
  files: readonly OwnFile[];
  onChange: Dispatch<SetStateAction<readonly OwnFile[]>>;
};

/** Files of the reader, which stay in his browser. */
export function OwnFiles({ files, onChange }: OwnFilesProps): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const added = await Promise.all(
      [...(target.files ?? [])].map(async (file) => ({
        name: file.name,
        data: new Uint8Array(await file.arrayBuffer()),
      })),
    );
    const names = new Set(added.map(({ name }) => name));
    // Others may have been chosen while these were read.
    onChange((now) => [...now.filter(({ name }) => !names.has(name)), ...added]);
    // The same file can be chosen again.
    if (picker.current) picker.current.value = '';
  };
  return (
    <Choice legend={messages.own}>
      <input ref={picker} type="file" multiple aria-label={messages.choose} onChange={add} />
      <p className="live-row">
        {files.map((file) => (
          <button
            key={file.name}
            type="button"
            className="live-plain"
            onClick={() => onChange(files.filter((one) => one !== file))}
          >
            {messages.remove(file.name)}
          </button>
        ))}
      </p>
      <p className="live-note">{messages.hint}</p>
    </Choice>
  );
}
