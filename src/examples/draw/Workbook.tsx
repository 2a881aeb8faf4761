import { useContext, type ReactNode } from 'react';
import { cellText } from '../model/cellText';
import { messages } from '../model/messages';
import type { SheetRecord, XlsxRecord } from '../model/record';
import { layoutOf, type Span } from '../model/layout';
import { cellCss } from './cellStyle';
import { PanelContext, useMark } from './context';
import { Cut, Scroll } from './Scroll';
import { Parts } from './Tabs';

type SheetProps = { file: XlsxRecord; sheet: SheetRecord };
type CellProps = SheetProps & { address: string; span?: Span };

const safeLink = /^(https?:|mailto:|#)/i;

const Pictures = ({ sheet: { images = [] }, address }: CellProps): ReactNode =>
  images
    .filter(({ at }) => at === address)
    .map(({ data, width, height }, index) => {
      const size = { width, height };
      return data ? (
        <img key={index} src={data} alt={`${address} 处的图片`} {...size} loading="lazy" />
      ) : (
        <span key={index}>{`图片 ${width}×${height}`}</span>
      );
    });

function Cell(props: CellProps): ReactNode {
  const { file, sheet, address, span } = props;
  const { highlight } = useContext(PanelContext);
  const mark = useMark();
  const cell = sheet.cells[address];
  const style = file.styles[cell?.s ?? -1];
  const text = cellText(cell, style?.format);
  const isNumber = typeof cell?.v === 'number' || cell?.t === 'date';
  const kind =
    highlight && text === highlight
      ? 'ex-highlight'
      : isNumber && !style?.align?.h
        ? 'ex-n'
        : undefined;
  const link = text && cell?.link;
  return (
    <td
      {...span}
      className={mark(kind, [file.name, sheet.name, address])}
      style={style && cellCss(style)}
    >
      {link && safeLink.test(link) ? (
        <a href={link} target="_blank" rel="nofollow noopener noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
      <Pictures {...props} />
    </td>
  );
}

/** A column is some seven pixels wide for each of its characters. */
function columnCss(width: number | undefined) {
  const pixels = width && `${Math.round(width * 7 + 5)}px`;
  return pixels ? { minWidth: pixels, maxWidth: pixels } : undefined;
}

/** Whether colours are part of the data; else a sheet is light or dark as the page is. */
const isColoured = ({ styles }: XlsxRecord, { cells }: SheetRecord): boolean =>
  Object.values(cells).some(({ s }) => {
    const { fill, font, border } = styles[s ?? -1] ?? {};
    return Boolean(fill ?? font?.color ?? border);
  });

const nameOf = ({ file, sheet }: SheetProps): string =>
  `${file.name}，${messages.sheet} ${sheet.name}`;

/** A sheet as a table, without a frame that scrolls. */
export function SheetTable({ file, sheet }: SheetProps): ReactNode {
  const mark = useMark();
  const { letters, rows, spans, covered } = layoutOf(sheet);
  const heads = letters.map((letter) => (
    <th
      key={letter}
      scope="col"
      className={mark(undefined, [file.name, sheet.name, letter])}
      style={columnCss(sheet.widths?.[letter])}
    >
      {letter}
    </th>
  ));
  const body = Array.from({ length: rows }, (_, index) => {
    const row = index + 1;
    const height = sheet.heights?.[row];
    return (
      <tr key={row} style={height ? { height: `${Math.round(height * 1.333)}px` } : undefined}>
        <th scope="row" className={mark(undefined, [file.name, sheet.name, row])}>
          {row}
        </th>
        {letters
          .map((letter) => letter + row)
          .filter((address) => !covered.has(address))
          .map((at) => (
            <Cell key={at} file={file} sheet={sheet} address={at} span={spans.get(at)} />
          ))}
      </tr>
    );
  });
  return (
    <table className={isColoured(file, sheet) ? 'ex-sheet ex-coloured' : 'ex-sheet'}>
      <caption>{nameOf({ file, sheet })}</caption>
      <thead>
        <tr>
          <td />
          {heads}
        </tr>
      </thead>
      <tbody>{body}</tbody>
    </table>
  );
}

const Sheet = (props: SheetProps): ReactNode => (
  <Scroll label={nameOf(props)}>
    <SheetTable {...props} />
    <Cut count={props.sheet.cut} unit="行" />
    <Cut count={props.sheet.cutCols} unit="列" />
  </Scroll>
);

/** A recorded workbook as tables that look like one, with its sheet tabs; `id` is unique. */
export function Workbook({ file, id }: { file: XlsxRecord; id: string }): ReactNode {
  const items = file.sheets.map((sheet) => ({
    label: sheet.name,
    active: sheet.active,
    content: <Sheet file={file} sheet={sheet} />,
  }));
  return <Parts items={items} id={id} legend={messages.sheet} group={file.name} />;
}
