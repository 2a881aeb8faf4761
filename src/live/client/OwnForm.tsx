import {
  useEffect,
  useRef,
  useState,
  type Dispatch,
  type MouseEvent,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { runWords } from '../../code/RunButton';
import { askOf, withValue, type Value } from '../../examples/model/constants';
import {
  acceptOf,
  fieldsOf,
  guessOf,
  known,
  lacking,
  textsOf,
  whole,
  type Field,
  type Tables,
} from './fields';
import { runLimits } from './runLimits';
import { messages as live } from './messages';
import { readFiles, replaced, type OwnFile } from './readFiles';
import { messages } from './ownMessages';
import { readTable } from './ownTable';
import { Picker } from './Picker';
import type { Program } from './perform';
import { statusOf } from './session';
import { base, Downloads, isNotice } from './shared';
import { tableOf, type Table } from './tables';
import type { Session } from './useSession';

type OwnFormProps = Session & {
  /** What runs as it is printed. */
  program: Program;
  own: readonly OwnFile[];
  hidden: boolean;
  /** Whether the reader has pressed for it, and no program of his is kept; the covered release. */
  asked: { open: boolean; version: string };
  onOwn: Dispatch<SetStateAction<readonly OwnFile[]>>;
};

/** What was read of a file; undefined: that could not be told. */
type Told = ReadonlyMap<OwnFile, Table | undefined>;

/** What is said of a chosen file. */
function said(file: OwnFile, told: Told): string {
  if (file.data.length > runLimits.given) return messages.tooLarge;
  if (!told.has(file)) return messages.reading;
  const readAs = file.was && messages.readAs(file.name);
  return [told.get(file)?.said, readAs].filter(Boolean).join('。');
}

type FieldProps = { field: Field; onChange: (value: Value) => void };

/** What is typed may be no value for a while. */
function Typed({ field, onChange }: FieldProps): ReactNode {
  const { value } = field;
  const [draft, setDraft] = useState<string>();
  const isNumber = typeof value === 'number';
  const shown = typeof value === 'object' ? value.join('、') : String(value);
  const type = (text: string) => {
    setDraft(text);
    if (typeof value === 'object') onChange(text.split('、').filter(Boolean));
    else if (!isNumber) onChange(text);
    else if (text !== '') onChange(Number(text));
  };
  return (
    <input
      type={isNumber ? 'number' : 'text'}
      step="any"
      autoComplete="off"
      spellCheck={false}
      value={draft ?? shown}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        setDraft(undefined);
        if (typeof value === 'string' && whole(field, value) !== value)
          onChange(whole(field, value));
      }}
    />
  );
}

/** A field that is no file, and of one value. */
function Input(props: FieldProps): ReactNode {
  const { field, onChange } = props;
  const { value, options } = field;
  if (typeof value === 'boolean') {
    return (
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
    );
  }
  if (typeof value !== 'string' || options.length === 0) return <Typed {...props} />;
  const isLacking = lacking(field).length > 0;
  return (
    <select
      value={value}
      aria-invalid={isLacking}
      onChange={({ target }) => onChange(target.value)}
    >
      {isLacking && <option value={value}>{messages.choose(value)}</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

type HeadingsProps = FieldProps & { values: readonly string[] };

/** Several headings, in the order of the file. */
function Headings({ field, values, onChange }: HeadingsProps): ReactNode {
  const missing = lacking(field);
  const all = [
    ...missing.map((value) => ({ value, label: messages.missing(value) })),
    ...field.options,
  ];
  const toggle = (value: string, on: boolean) =>
    onChange(
      on
        ? // In the place of those that this file does not have.
          [...values.filter((one) => !missing.includes(one)), value]
        : values.filter((one) => one !== value),
    );
  return (
    <span className="live-row">
      {all.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={values.includes(value)}
            aria-invalid={missing.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          />
          {label}
        </label>
      ))}
    </span>
  );
}

const Name = ({ name, comment, choices }: Field): ReactNode => (
  <span className="live-name">
    {choices.length === 0 ? messages.asked(comment) : askOf(comment)} <code>{name}</code>
  </span>
);

/** A field that is no file, under its name. */
function Item({ field, onChange }: FieldProps): ReactNode {
  const { name, comment, kind, value, options } = field;
  if (typeof value === 'object' && kind === 'heading' && options.length > 0) {
    return (
      <div className="live-item" role="group" aria-label={comment || name}>
        <Name {...field} />
        <Headings field={field} values={value} onChange={onChange} />
      </div>
    );
  }
  return (
    <label className="live-item">
      <Name {...field} />
      <Input field={field} onChange={onChange} />
    </label>
  );
}

/** A file of the reader that is dropped beside its field is taken all the same. */
function useDrop(onFiles: (files: OwnFile[]) => void): void {
  const given = useRef(onFiles);
  useEffect(() => {
    given.current = onFiles;
  });
  useEffect(() => {
    const isElsewhere = ({ target, dataTransfer }: DragEvent) =>
      dataTransfer!.types.includes('Files') && !(target as Element).matches('[type=file]');
    const onOver = (event: DragEvent) => isElsewhere(event) && event.preventDefault();
    const onDrop = (event: DragEvent) => {
      if (!isElsewhere(event)) return;
      event.preventDefault();
      void readFiles(event.dataTransfer!.files).then(({ files }) => given.current(files));
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
}

/** Chooses what only one heading of a file can be. */
function useGuess(
  told: Told,
  fields: readonly Field[],
  { state: { code }, dispatch }: Pick<Session, 'state' | 'dispatch'>,
): void {
  useEffect(() => {
    const guessed = fields.reduce((text, field) => {
      const guess = guessOf(field);
      return guess === undefined ? text : withValue(text, field.name, guess);
    }, code);
    if (guessed !== code) dispatch({ type: 'edit', code: guessed });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a file; what he takes back stays
  }, [told]);
}

/** The program with the reader's names in it, and how it is run at home. */
function AtHome({ code, name, version }: Record<'code' | 'name' | 'version', string>): ReactNode {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([code], { type: 'text/x-python' }));
    link.current!.href = url;
    return () => URL.revokeObjectURL(url);
  }, [code]);
  return (
    <p className="live-files">
      <a ref={link} download={name}>
        {messages.program(name)}
      </a>
      {messages.home}
      <code>{messages.install(version)}</code>
      {messages.then}
      <code>{messages.run(name)}</code>
    </p>
  );
}

type EndProps = Pick<OwnFormProps, 'state' | 'dispatch' | 'stop' | 'program' | 'asked'> & {
  /** What has to be known or chosen before a run. */
  first: string | undefined;
  /** Whether the reader has chosen a file; what is to be known of his files. */
  own: boolean;
  warnings: readonly string[];
};

/** The last lines of the form: its button, how it stands with it, what one gets, what was said. */
function End(props: EndProps): ReactNode {
  const { state, dispatch, stop, program, asked, first, own, warnings } = props;
  const { busy, shown, message } = state;
  /** What a press in vain has told. */
  const [told, setTold] = useState<string>();
  const press = ({ detail, currentTarget }: MouseEvent) => {
    if (busy) return detail < 2 && stop();
    setTold(first);
    if (!first) return dispatch({ type: 'run' });
    const form = currentTarget.closest('.live-form')!;
    const missing = form.querySelector<HTMLElement>('[aria-invalid=true], .live-first');
    missing?.focus();
    // Its list opens, which is seen on a phone, too; not in Firefox before 2024.
    if (missing instanceof HTMLSelectElement) missing.showPicker?.();
  };
  const before = own ? messages.before : messages.follows;
  const printed = shown?.drawn.record.console.filter((line) => line && !isNotice(line)) ?? [];
  const now = busy || message.is !== 'silent' ? statusOf(state).visible : before;
  return (
    <div className="live-end">
      <button type="button" className="live-go live-main" onClick={press}>
        {busy ? live.stop : runWords.shown}
      </button>
      {/* The strip above the program announces it. */}
      <span aria-hidden aria-invalid={told === (first ?? 0)}>
        {busy ? now : (first ?? now)}
      </span>
      {shown && (
        <>
          {/* What is printed stands in a tab, too. */}
          {shown.code === state.code && (
            <p className="live-said">{[...warnings, ...printed.slice(-9)].join('\n')}</p>
          )}
          <Downloads files={shown.drawn.files} run={shown.id} />
          <AtHome
            code={state.code}
            name={program.title!}
            version={program.library?.version ?? asked.version}
          />
        </>
      )}
    </div>
  );
}

/** What is to be changed in a program, read from it; a change here is one in the program. */
export default function OwnForm(props: OwnFormProps): ReactNode {
  const { state, dispatch, program, own, hidden, asked, onOwn } = props;
  const { code, printed } = state;
  const { inputs, recorded } = program;
  const [told, setTold] = useState<Told>(new Map());
  const samples: Tables = new Map(
    (recorded?.files ?? [])
      .filter(({ name }) => inputs.includes(name))
      .map((file) => [file.name, tableOf(file)]),
  );
  const tables = new Map([
    ...samples,
    ...own.map((file) => [file.name, told.get(file) ?? { headings: [], sheets: [] }] as const),
  ]);
  const fields = fieldsOf(code, printed, inputs, samples, tables);
  const change = (name: string, value: Value) =>
    dispatch({ type: 'edit', code: withValue(code, name, value) });
  // What works on a workbook as it is leaves what is merged.
  const isRead = /def read|COLUMN/.test(printed);
  const filesOf = (field: Field) => own.filter(({ name }) => textsOf(field).includes(name));

  useGuess(told, fields, props);

  const choose = (field: Field, added: readonly OwnFile[]) => {
    const isList = typeof field.value === 'object';
    const taken = (isList ? added : added.slice(0, 1)).map((file) => known(field, file));
    if (taken.length === 0) return;
    onOwn((now) => replaced(now, taken));
    for (const file of taken) {
      void readTable(file, isRead).then((table) => setTold((now) => new Map(now).set(file, table)));
    }
    const names = [...filesOf(field), ...taken].map(({ name }) => name);
    change(field.name, isList ? [...new Set(names)] : taken[0]!.name);
  };
  const remove = (field: Field, file: OwnFile) => {
    onOwn((now) => now.filter((one) => one !== file));
    const left = textsOf(field).filter((name) => name !== file.name);
    change(field.name, left.length > 0 ? left : field.printed);
  };
  const fileFields = fields.filter(({ kind }) => kind === 'file');
  useDrop((files) => {
    const free = fileFields.find((field) => filesOf(field).length === 0) ?? fileFields[0];
    if (free && !hidden) choose(free, files);
  });

  /** What stands beside the field of a file that the reader has not chosen. */
  const without = (field: Field) =>
    textsOf(field).every((name) => inputs.includes(name))
      ? messages.sample(textsOf(field).join('、'))
      : messages.again(textsOf(field).join('、'));
  const unchosen = fields.find((field) => field.kind !== 'file' && lacking(field).length > 0);
  const isReading = own.some((file) => !told.has(file));
  const chosen = fileFields.flatMap(filesOf).map((file) => told.get(file));
  const first =
    chosen.flatMap((table) => table?.stops ?? [])[0] ??
    (unchosen && messages.first(unchosen.comment.split('，')[0]!));
  return (
    <div className="live-form" role="group" aria-label={messages.title} hidden={hidden}>
      {fields.map((field, index) => {
        const { name, kind, comment } = field;
        if (kind !== 'file') {
          return <Item key={name} field={field} onChange={(changed) => change(name, changed)} />;
        }
        const files = filesOf(field);
        return (
          <div key={name} className="live-item live-wide">
            <Name {...field} />
            <Picker
              label={comment || name}
              multiple={typeof field.value === 'object'}
              accept={acceptOf(field)}
              focus={index === 0}
              ask={asked.open && index === 0}
              files={files}
              note={(file) => said(file, told)}
              onFiles={(added) => choose(field, added)}
              onRemove={(file) => remove(field, file)}
            />
            {files.some((file) => told.get(file)?.merged) && (
              <a className="live-first" href={`${base()}recipes/merged-cells#fill`}>
                {messages.unmerge}
              </a>
            )}
            {files.length === 0 && <small>{without(field)}</small>}
            {field === fileFields[0] && <small>{messages.stays}</small>}
          </div>
        );
      })}
      <End
        {...props}
        first={isReading ? messages.reading : first}
        own={own.length > 0}
        warnings={chosen.flatMap((table) => table?.notes ?? [])}
      />
    </div>
  );
}
