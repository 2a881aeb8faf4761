/** How a spreadsheet shows a value; enough of the number formats for what examples use. */
import type { CellRecord } from './record';

const decimal = /^((?:"[^"]*"|[¥$€￥\s])*)(#,##0|#,##|0+)(\.0+)?(%?)((?:"[^"]*"|[^0#."]*)*)$/;
const unquote = (text: string) => text.replace(/"/g, '').replace(/\\/g, '');

function formatNumber(value: number, format: string): string | undefined {
  const match = decimal.exec(format.split(';')[0]?.replace(/_.|\[[^\]]*\]|\*./g, '') ?? '');
  if (!match) return undefined;
  const [, before = '', whole = '0', fraction = '', percent = '', after = ''] = match;
  const digits = Math.max(fraction.length - 1, 0);
  const text = (percent ? value * 100 : value).toLocaleString('en-US', {
    useGrouping: whole.includes(','),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    minimumIntegerDigits: whole.includes(',') ? 1 : whole.length,
  });
  return unquote(before) + text + percent + unquote(after);
}

function formatDate(value: string, format: string): string {
  const [day = '', time = ''] = value.split(' ');
  const [year = '', month = '', date = ''] = day.split('-');
  const [hour = '00', minute = '00', second = '00'] = time.split(':');
  const parts: Record<string, string> = {
    yyyy: year,
    yy: year.slice(2),
    mm: month,
    m: String(Number(month)),
    dd: date,
    d: String(Number(date)),
    hh: hour,
    h: String(Number(hour)),
    ss: second.slice(0, 2),
  };
  // Minutes are written like months; they follow an hour.
  return format
    .replace(/(h{1,2}\D?)(mm?)/gi, (_all, before: string) => `${before}@`)
    .replace(/yyyy|yy|mm|m|dd|d|hh|h|ss/gi, (key) => parts[key.toLowerCase()] ?? key)
    .replace('@', minute)
    .replace(/["\\]/g, '');
}

/** The text of a cell, by its number format when it has one. */
export function cellText(cell: CellRecord | undefined, format?: string): string {
  const value = cell?.v;
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (cell?.t === 'date' && typeof value === 'string') {
    return format && /[ymdh]/i.test(format) ? formatDate(value, format) : value;
  }
  if (typeof value === 'number') return (format && formatNumber(value, format)) ?? String(value);
  return value;
}
