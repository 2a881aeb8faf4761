/** What the gallery draws, as HTML; loaded with `loadTsx`. */
import type { ReactNode } from 'react';
import { toHtml } from '../code/toHtml';
import { Grid, RecordedFile } from '../examples/draw/Files';
import { SheetTable } from '../examples/draw/Workbook';
import type { FileRecord } from '../examples/model/record';
import type { Picture } from './picture';
import { legends, rows, vocabulary } from './vocabulary';

function File({ file }: { file: FileRecord }): ReactNode {
  switch (file.kind) {
    case 'xlsx':
      return <SheetTable file={file} sheet={file.sheets[0]!} />;
    case 'csv':
      return <Grid caption={file.name} rows={file.rows} at="" />;
    case 'sqlite': {
      const [table] = file.tables;
      return table ? (
        <Grid caption={table.name} head={table.columns} rows={table.rows} at="" />
      ) : null;
    }
    case 'txt':
    case 'json':
    case 'jsonl':
      return <Lines lines={file.lines} />;
    default:
      return <RecordedFile file={file} id="" />;
  }
}

const Lines = ({ lines }: { lines: readonly string[] }): ReactNode => (
  <pre>
    <code>{lines.join('\n')}</code>
  </pre>
);

/** What a recipe gives, for eyes alone: its title says it in words. */
export const pictureHtml = ({ file, lines }: Picture): string =>
  toHtml(
    <div className="ex" aria-hidden="true" data-nosearch="">
      <small>{file?.name}</small>
      {file ? <File file={file} /> : <Lines lines={lines} />}
    </div>,
  );

/** The rows of choices; without scripts they are not there (src/css/media.css). */
export const choicesHtml = (count: number): string =>
  toHtml(
    <div id="choices" data-nosearch="">
      {rows.map((row) => (
        <fieldset key={row}>
          <legend>{legends[row]}</legend>
          <div>
            {Object.entries({ '': '全部', ...vocabulary[row] }).map(([word, label]) => (
              <label key={word}>
                <input type="radio" name={row} value={word} defaultChecked={word === ''} />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <output>{`${count} 个`}</output>
    </div>,
  );
