import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { say } from './playgroundMessages';

/** A group of choices under its name. */
export const Choice = ({
  legend,
  children,
}: {
  legend: string;
  children: ReactNode;
}): ReactNode => (
  <fieldset className="live-choice">
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

/** A box with its label. */
export const Check = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): ReactNode => (
  <label>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
);

/**
 * The input files of the examples.
 *
 * @param names - undefined when the list did not come
 */
export const Samples = ({
  names,
  chosen,
  onChange,
}: {
  names: readonly string[] | undefined;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}): ReactNode => {
  const others = (name: string) => [...chosen].filter((one) => one !== name);
  return (
    <Choice legend={say.samples}>
      <p className="live-row">
        {names?.map((name) => (
          <Check
            key={name}
            label={name}
            checked={chosen.has(name)}
            onChange={(is) => onChange(new Set([...others(name), ...(is ? [name] : [])]))}
          />
        )) ?? say.none}
      </p>
    </Choice>
  );
};

export type OwnFile = { name: string; data: Uint8Array };

/** Files of the reader, which stay in his browser. */
export function OwnFiles({
  files,
  onChange,
}: {
  files: readonly OwnFile[];
  onChange: (files: readonly OwnFile[]) => void;
}): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const added = await Promise.all(
      [...(target.files ?? [])].map(async (file) => ({
        name: file.name,
        data: new Uint8Array(await file.arrayBuffer()),
      })),
    );
    const names = new Set(added.map(({ name }) => name));
    onChange([...files.filter(({ name }) => !names.has(name)), ...added]);
    // The same file can be chosen again.
    if (picker.current) picker.current.value = '';
  };
  return (
    <Choice legend={say.own}>
      <input ref={picker} type="file" multiple aria-label={say.choose} onChange={add} />
      <p className="live-row">
        {files.map((file) => (
          <button
            key={file.name}
            type="button"
            className="live-plain"
            onClick={() => onChange(files.filter((one) => one !== file))}
          >
            {say.remove(file.name)}
          </button>
        ))}
      </p>
      <p className="live-note">{say.hint}</p>
    </Choice>
  );
}
