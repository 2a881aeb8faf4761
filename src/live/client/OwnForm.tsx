import {
  useEffect,
  useLayoutEffect,
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
import { carried, carry, readFiles, replaced, type OwnFile } from './readFiles';
import { messages } from './ownMessages';
import { readTable } from './ownTable';
import { Picker } from './Picker';
import type { Program } from './perform';
import { statusOf } from './session';
import { base, Download, Downloads, isNotice } from './shared';
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
  if (file.data.length > runLimits.given) return live.tooLarge;
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
      value={draft ?? shown}
      onChange={(event) => type(event.currentTarget.value)}
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
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (typeof value !== 'string' || options.length === 0) return <Typed {...props} />;
  const isLacking = lacking(field).length > 0;
  return (
    <select
      value={value}
      aria-invalid={isLacking}
      onChange={(event) => onChange(event.currentTarget.value)}
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
  /** Without those that this file does not have. */
  const chosen = values.filter((one) => !missing.includes(one));
  const toggle = (value: string) => {
    const left = chosen.filter((one) => one !== value);
    onChange(left.length < chosen.length ? left : [...left, value]);
  };
  return (
    <span className="live-row">
      {field.options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            aria-invalid={missing.length > 0}
            onChange={() => toggle(value)}
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
  const { comment, kind, value, options } = field;
  if (typeof value === 'object' && kind === 'heading' && options.length > 0) {
    return (
      <div className="live-item" role="group" aria-label={comment}>
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

/** The page that helps with a file, which goes along to it. */
function Way({ files, told }: { files: readonly OwnFile[]; told: Told }): ReactNode {
  const helped = files.filter((file) => told.get(file)?.way);
  const way = told.get(helped[0]!)?.way;
  return (
    way && (
      <a
        data-first={way.stops}
        href={base() + way.href}
        data-page=""
        onClick={(event) => carry(event, helped)}
      >
        {way.text}
      </a>
    )
  );
}

/** A file that is dropped beside its field is taken all the same; so is one that came along. */
function useFound(onFiles: (files: readonly OwnFile[]) => void): void {
  useEffect(() => {
    const gone = new AbortController();
    const on = (event: DragEvent) => {
      const { types, files } = event.dataTransfer!;
      if (!types.includes('Files') || (event.target as Element).matches('[type=file]')) return;
      event.preventDefault();
      if (event.type === 'drop') void readFiles(files).then((chosen) => onFiles(chosen.files));
    };
    window.addEventListener('dragover', on, gone);
    window.addEventListener('drop', on, gone);
    return () => gone.abort();
  });
  useEffect(() => {
    onFiles(carried.splice(0));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it comes
  }, []);
}

/** What was read of files, and how long that takes. */
function useTold(isRead: boolean) {
  const [told, setTold] = useState<Told>(new Map());
  const [seconds, setSeconds] = useState(0);
  const read = (file: OwnFile, comment: string) =>
    void readTable(file, isRead, comment, setSeconds).then((table) =>
      setTold((now) => new Map(now).set(file, table)),
    );
  return { told, seconds, read };
}

/** Chooses what fits a file that was read. */
function useGuess(
  told: Told,
  fields: readonly Field[],
  { state: { code }, dispatch }: Pick<Session, 'state' | 'dispatch'>,
): void {
  useLayoutEffect(() => {
    const last = [...told.values()].at(-1);
    if (!last) return;
    const guessed = fields.reduce((text, field) => {
      const guess = guessOf(field, last.list, fields);
      return guess === undefined ? text : withValue(text, field.name, guess);
    }, code);
    if (guessed !== code) dispatch({ type: 'edit', code: guessed });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a file; what he takes back stays
  }, [told]);
}

type EndProps = Pick<OwnFormProps, 'state' | 'dispatch' | 'stop' | 'program' | 'asked'> & {
  /** What has to be known or chosen before a run; how long a file is read. */
  first: string | undefined;
  seconds: number;
  /** Whether the reader has chosen a file; what is to be known of his files. */
  own: boolean;
  warnings: readonly string[];
};

/** The last lines of the form: its button, how it stands with it, what one gets, what was said. */
function End(props: EndProps): ReactNode {
  const { state, dispatch, stop, program, asked, first, seconds, own, warnings } = props;
  const { busy, shown, message, code } = state;
  const name = program.title!;
  /** What a press in vain has told, and where the page stood at the last. */
  const [told, setTold] = useState<string>();
  const end = useRef<HTMLDivElement>(null);
  const at = useRef<number>(undefined);
  const isReading = first === messages.reading;
  /** Whether it was pressed before the headings were there. */
  const waits = told === messages.reading;
  const press = (event: MouseEvent) => {
    if (busy) return event.detail < 2 && stop();
    at.current = scrollY;
    setTold(first);
    if (!first) return dispatch({ type: 'run' });
    if (isReading) return;
    const form = end.current!.parentElement!;
    form.querySelector<HTMLElement>('[aria-invalid=true], [data-first=true]')?.focus();
  };
  useEffect(() => {
    if (!waits || isReading) return;
    // After what was guessed of the headings.
    setTimeout(() => {
      setTold(undefined);
      if (own && !busy) end.current!.querySelector('button')!.click();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when they are there
  }, [isReading]);
  useEffect(() => {
    // What one gets is seen, unless the reader has gone on.
    if (at.current === scrollY)
      end.current!.querySelector('a')?.scrollIntoView({ block: 'nearest' });
    at.current = undefined;
  }, [shown]);
  const isOf = shown?.code === code;
  const printed = shown?.drawn.record.console.filter((line) => line && !isNotice(line)) ?? [];
  /** At the end another program of the page may be named, as its part of the page is. */
  const [said, next] = [...warnings, ...printed.slice(-9)].join('\n').split(/(\w+)\.py$/);
  const now = busy || message.is !== 'silent' ? statusOf(state).visible : own && messages.before;
  return (
    <div ref={end} className="live-end">
      <button type="button" className="live-go live-main" onClick={press}>
        {busy ? live.stop : runWords.shown}
      </button>
      {/* The strip above the program announces it. */}
      <span aria-hidden aria-invalid={!isReading && told === (first ?? 0)}>
        {(!busy && first) || now}
        {!busy && isReading && messages.seconds(seconds) + (waits ? messages.queued : '')}
        {!first && shown && now === live.edited && messages.earlier}
      </span>
      {shown && (
        <>
          {isOf && (
            <>
              {/* What is printed stands in a tab, too. */}
              <p className="live-said">
                {said}
                {next && <a href={'#' + next}>{next}.py</a>}
              </p>
              <Downloads files={shown.drawn.files} run={shown.id} />
            </>
          )}
          <p className="live-files">
            <Download key={code} name={name} data={code} />
            {messages.home}
            <code>{messages.install(program.library?.version ?? asked.version)}</code>
            {messages.then}
            <code>{messages.run(name)}</code>
          </p>
        </>
      )}
    </div>
  );
}

/** What the site's own files have. */
const samplesOf = ({ inputs, recorded }: Program): Tables =>
  new Map(
    (recorded?.files ?? [])
      .filter((file) => inputs.includes(file.name))
      .map((file) => [file.name, tableOf(file)]),
  );

/** What is to be changed in a program, read from it; a change here is one in the program. */
export default function OwnForm(props: OwnFormProps): ReactNode {
  const { state, dispatch, program, own, hidden, asked, onOwn } = props;
  const { code, printed } = state;
  // What works on a workbook as it is leaves what is merged.
  const { told, seconds, read } = useTold(/def read|COLUMN/.test(printed));
  const { inputs } = program;
  const samples = samplesOf(program);
  const tables = new Map([...samples, ...own.map((file) => [file.name, told.get(file)] as const)]);
  const fields = fieldsOf(code, printed, inputs, samples, tables);
  const change = (name: string, value: Value) =>
    dispatch({ type: 'edit', code: withValue(code, name, value) });
  const filesOf = (field: Field) => own.filter((file) => textsOf(field).includes(file.name));

  useGuess(told, fields, props);

  const choose = (field: Field, added: readonly OwnFile[]) => {
    const isList = typeof field.value === 'object';
    const taken = (isList ? added : added.slice(0, 1)).map((file) => known(field, file));
    if (taken.length === 0) return;
    // What was made of other files goes with them.
    dispatch({ type: 'begin' });
    onOwn((now) => replaced(now, taken));
    taken.forEach((file) => read(file, field.comment));
    const names = [...filesOf(field), ...taken].map((file) => file.name);
    change(field.name, isList ? [...new Set(names)] : taken[0]!.name);
  };
  const remove = (field: Field, file: OwnFile) => {
    dispatch({ type: 'begin' });
    onOwn((now) => now.filter((one) => one !== file));
    const left = textsOf(field).filter((name) => name !== file.name);
    change(field.name, left.length > 0 ? left : field.printed);
  };
  const fileFields = fields.filter((field) => field.kind === 'file');
  useFound((files) => {
    const free = fileFields.find((field) => filesOf(field).length === 0) ?? fileFields[0];
    if (free && !hidden) choose(free, files);
  });

  /** Of what was chosen before he left the page; a pattern of names was not. */
  const goneOf = (field: Field) =>
    textsOf(field).some((one) => !/\*/.test(one) && !inputs.includes(one) && !tables.has(one)) &&
    messages.again(textsOf(field).join('、'));
  const unchosen = fields.find((field) => field.kind !== 'file' && lacking(field).length > 0);
  const isReading = own.some((file) => !told.has(file));
  const chosen = fileFields.flatMap(filesOf).map((file) => told.get(file));
  const first =
    fileFields.map(goneOf).find(Boolean) ||
    chosen.flatMap((table) => table?.stops ?? [])[0] ||
    (unchosen && messages.first(unchosen.comment.split('，')[0]!));
  return (
    <div className="live-form" role="group" aria-label={runWords.own} hidden={hidden}>
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
              label={comment}
              multiple={typeof field.value === 'object'}
              accept={acceptOf(field)}
              focus={index === 0}
              invalid={!!goneOf(field)}
              ask={asked.open && index === 0 && !carried[0]}
              files={files}
              note={(file) => said(file, told)}
              onFiles={(added) => choose(field, added)}
              onRemove={(file) => remove(field, file)}
            />
            <Way files={files} told={told} />
            {files.length === 0 && (
              <small>{goneOf(field) || messages.sample(textsOf(field).join('、'))}</small>
            )}
            {field === fileFields[0] && <small>{messages.stays}</small>}
          </div>
        );
      })}
      <End
        {...props}
        first={isReading ? messages.reading : first}
        seconds={seconds}
        own={own.length > 0}
        warnings={chosen.flatMap((table) => table?.notes ?? [])}
      />
    </div>
  );
}
