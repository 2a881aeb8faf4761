import type { ReactNode } from 'react';
import { Code, Tokens } from '../../code/Code';
import { highlight } from '../../code/highlight';
import { dumpOf, valueText, type DatabaseValue } from '../model/content';
import { place } from '../model/differences';
import { messages } from '../model/messages';
import type {
  BrokenRecord,
  BytesRecord,
  CsvRecord,
  FileRecord,
  ImageRecord,
  SqliteRecord,
  TextRecord,
} from '../model/record';
import { useMark } from './context';
import { Cut, Empty, Scroll } from './Scroll';
import { Parts } from './Tabs';
import { Workbook } from './Workbook';

const classOf = (value: DatabaseValue): string | undefined =>
  value === null ? 'ex-null' : typeof value === 'number' ? 'ex-n' : undefined;

type GridProps = {
  caption: string;
  head?: SqliteRecord['tables'][number]['columns'];
  rows: readonly (readonly DatabaseValue[])[];
  /** Where it stands, for `differences`. */
  at: string;
};

/** Rows as a table, without a frame that scrolls. */
export function Grid({ caption, head, rows, at }: GridProps): ReactNode {
  const mark = useMark();
  return (
    <table className="ex-grid">
      <caption>{caption}</caption>
      {head && (
        <thead>
          <tr>
            <td />
            {head.map(({ name, type }) => (
              <th key={name} scope="col">
                {name}
                {type && <small>{type}</small>}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((values, row) => (
          <tr key={row}>
            <th scope="row">{row + 1}</th>
            {values.map((value, col) => (
              <td key={col} className={mark(classOf(value), [at, row, col])}>
                {valueText(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Csv({ file }: { file: CsvRecord }): ReactNode {
  const { name, rows, lines, encoding, cut, cutCols } = file;
  if (rows.length === 0) return <Empty />;
  const width = Math.max(...rows.map((row) => row.length), 1);
  const filled = rows.map((row) => Array.from({ length: width }, (_, col) => row[col] ?? ''));
  return (
    <div>
      <Scroll label={name}>
        <Grid caption={name} rows={filled} at={name} />
        <Cut count={cut} unit="行" />
        <Cut count={cutCols} unit="列" />
      </Scroll>
      <details className="ex-raw">
        <summary>{`原始文本（${encoding}）`}</summary>
        <Code code={lines.join('\n')} language="text" label={`${name} 的原始文本`} />
      </details>
    </div>
  );
}

function Text({ file: { name, kind, lines, cut } }: { file: TextRecord }): ReactNode {
  const mark = useMark();
  if (lines.length === 0) return <Empty />;
  return (
    <div>
      <Scroll label={name}>
        {kind === 'json' ? (
          <Code code={lines.join('\n')} language="json" className={mark(undefined, [name])} />
        ) : (
          <ol className="ex-lines">
            {lines.map((line, index) => (
              <li key={index} className={mark(undefined, [name, index])}>
                <Tokens pieces={highlight(line, kind === 'txt' ? 'text' : 'json')[0]!} />
              </li>
            ))}
          </ol>
        )}
        <Cut count={cut} unit="行" />
      </Scroll>
    </div>
  );
}

function Database({ file, id }: { file: SqliteRecord; id: string }): ReactNode {
  if (file.tables.length === 0) return <Empty>{messages.noTables}</Empty>;
  const items = file.tables.map(({ name, columns, rows, cut }) => {
    const caption = `${file.name}，${messages.table} ${name}`;
    const content = (
      <Scroll label={caption}>
        <Grid caption={caption} head={columns} rows={rows} at={place([file.name, name])} />
        <Cut count={cut} unit="行" />
      </Scroll>
    );
    return { label: name, content };
  });
  return <Parts items={items} id={id} legend={messages.table} group={file.name} />;
}

function Picture({ file: { name, width, height, data } }: { file: ImageRecord }): ReactNode {
  const mark = useMark();
  return (
    <div className={mark('ex-image', [name])}>
      {data ? (
        <img src={data} alt={name} width={width} height={height} loading="lazy" />
      ) : (
        <p>{`图片，${width}×${height} 像素`}</p>
      )}
    </div>
  );
}

function Bytes({ file }: { file: BytesRecord }): ReactNode {
  const mark = useMark();
  const { name, hex, cut } = file;
  return (
    <Scroll label={name}>
      {hex.length > 0 ? (
        <Code
          code={dumpOf(file)}
          language="text"
          label={`${name} 的字节`}
          className={mark(undefined, [name])}
        />
      ) : (
        <Empty />
      )}
      <Cut count={cut} unit="个字节" />
    </Scroll>
  );
}

function Broken({ file: { name, expected, reason } }: { file: BrokenRecord }): ReactNode {
  const mark = useMark();
  return <p className={mark('ex-cut', [name])}>{messages.broken(expected, reason)}</p>;
}

/** A recorded file of any kind; `id` is unique on the page. */
export function RecordedFile({ file, id }: { file: FileRecord; id: string }): ReactNode {
  switch (file.kind) {
    case 'xlsx':
      return <Workbook file={file} id={id} />;
    case 'csv':
      return <Csv file={file} />;
    case 'sqlite':
      return <Database file={file} id={id} />;
    case 'image':
      return <Picture file={file} />;
    case 'bytes':
      return <Bytes file={file} />;
    case 'broken':
      return <Broken file={file} />;
    default:
      return <Text file={file} />;
  }
}
