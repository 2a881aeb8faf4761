/**
 * How a spreadsheet shows a value, in the formats that are written most; in any other one the value
 * stands as it is. numfmt knows them all, but weighs more (20 kB) than all else of ours that is
 * fetched to run a program.
 */
import type { CellRecord } from './record';

const decimal = /^((?:"[^"]*"|[¥$€￥\s-])*)(#,##0|#,##|0+)(\.0+)?(%?)((?:"[^"]*"|[^0#.,;"%]*)*)$/;
const unquote = (text = '') => text.replace(/["\\]/g, '');

function formatNumber(value: number, format: string): string | undefined {
  const [, before, whole, fraction = '.', unit, after] = decimal.exec(format) ?? [];
  if (whole === undefined) return undefined;
  const grouped = whole.includes(',');
  const digits = fraction.length - 1;
  const text = Math.abs(unit ? value * 100 : value).toLocaleString('en-US', {
    useGrouping: grouped,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    minimumIntegerDigits: grouped ? 1 : whole.length,
  });
  const sign = value < 0 && /[1-9]/.test(text) ? '-' : '';
  return sign + unquote(before) + text + unit + unquote(after);
}

/** A day, a time, or both, as Python writes them. */
const written = /^(?:(\d{4})-(\d\d)-(\d\d))? ?(?:(\d\d?):(\d\d):(\d\d))?/;

/** Minutes are written like months: behind an hour, before a second. They become `n`. */
const markMinutes = (format: string): string =>
  [/(h+[^ymdhs]*)(mm?)(?!m)/gi, /(^|[^m])(mm?)(?=[^ymdhs]*s)/gi].reduce(
    (text, minutes) =>
      text.replace(minutes, (_, before: string, m: string) => before + 'nn'.slice(-m.length)),
    format,
  );

const token = /([ymndhs])\1*|AM\/PM|"([^"]*)"|\\(.)/gi;

function formatDate(value: string, format: string): string {
  const [, y, m, d, h, n, s] = written.exec(value)!;
  const section = markMinutes(format.replace(/;@$/, ''));
  const half = /AM\/PM/i.test(section);
  const hour = half ? Number(h) % 12 || 12 : h;
  const parts: Record<string, string | number | undefined> = { y, m, d, h: hour, n, s };
  // Names of months and days, times that add up, a day of a time alone.
  const isKnown = ([text]: RegExpExecArray) =>
    !/^[a-z]+$/i.test(text) || (/^(?:yyyy|..?)$/.test(text) && parts[text[0]!.toLowerCase()]);
  const others = section.replace(token, '').replace(/[\s/:,.年月日时分秒-]/g, '');
  if (others || ![...section.matchAll(token)].every(isKnown)) return value;
  return section.replace(token, (text, _, quoted?: string, escaped?: string) => {
    if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped!;
    if (text.includes('/')) return Number(h) < 12 ? 'AM' : 'PM';
    const part = String(parts[text[0]!.toLowerCase()]);
    return text.length === 1 ? String(Number(part)) : part.padStart(2, '0').slice(-text.length);
  });
}

/** The text of a cell, by its number format when it has one. */
export function cellText(cell: CellRecord | undefined, format?: string): string {
  const value = cell?.v;
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return (format && formatNumber(value, format)) ?? String(value);
  return cell?.t === 'date' && format ? formatDate(value, format) : value;
}
