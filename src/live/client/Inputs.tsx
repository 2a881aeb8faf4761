import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { replaced, type OwnFile } from './readFiles';
import { Picker } from './Picker';
import { messages } from './playgroundMessages';
import { Choice } from './Programs';

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

type OwnFilesProps = {
  files: readonly OwnFile[];
  onChange: Dispatch<SetStateAction<readonly OwnFile[]>>;
};

/** Files of the reader, which stay in his browser. */
export const OwnFiles = ({ files, onChange }: OwnFilesProps): ReactNode => (
  <Choice legend={messages.own}>
    <Picker
      label={messages.own}
      multiple
      files={files}
      onFiles={(added) => onChange((now) => replaced(now, added))}
      onRemove={(file) => onChange((now) => now.filter((one) => one !== file))}
    />
    <p className="live-note">{messages.hint}</p>
  </Choice>
);
