/**
 * How a spreadsheet shows a value, in the formats that Excel's menus and openpyxl write; in any
 * other one the value stands as it is. numfmt knows them all, but weighs more (20 kB) than all else
 * of ours that is fetched to run a program.
 */
import type { CellRecord } from './record';

const decimal =
  /^((?:"[^"]*"|[¥$€￥\s(-])*)(#,##0|#,##|0+)(\.0+)?(%|E\+0+)?((?:"[^"]*"|[^0#."]*)*)$/;
/** Colours, locales, what fills a column or is as wide as a character; not hours that add up. */
const unseen = /_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;
const sectionsOf = (format: string): string[] => format.replace(unseen, '').split(';');
const unquote = (text: string) => text.replace(/["\\]/g, '');

/** Digits behind the point, `%` or `E+00`. */
function digitsOf(value: number, whole: string, fraction: number, unit: string): string {
  if (unit.startsWith('E')) {
    const [digits, exponent = ''] = value.toExponential(fraction).split('e');
    return `${digits}E${exponent[0]}${exponent.slice(1).padStart(unit.length - 2, '0')}`;
  }
  const grouped = whole.includes(',');
  const text = (unit ? value * 100 : value).toLocaleString('en-US', {
    useGrouping: grouped,
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
    minimumIntegerDigits: grouped ? 1 : whole.length,
  });
  return text + unit;
}

function formatNumber(value: number, format: string): string | undefined {
  const sections = sectionsOf(format);
  // The second section is for what is below zero, and writes the sign itself; the third for zero.
  const own = sections[value < 0 ? 1 : value === 0 ? 2 : 0];
  const section = own || sections[0]!;
  if (!/[0#?@]|general/i.test(section)) return unquote(section);
  const [, before, whole, fraction, unit, after] = decimal.exec(section) ?? [];
  if (whole === undefined) return undefined;
  const shown = own ? Math.abs(value) : value;
  const text = digitsOf(Math.abs(shown), whole, (fraction?.length ?? 1) - 1, unit ?? '');
  const sign = shown < 0 && /[1-9]/.test(text) ? '-' : '';
  return sign + unquote(before ?? '') + text + unquote(after ?? '');
}

/** The English name of a month or, as the 0th of January 1900 was a Sunday, of a weekday. */
const nameOf = (kind: 'month' | 'weekday', month: number, day: number): string =>
  new Date(1900, month, day).toLocaleString('en', { [kind]: 'long' });

/** A day, a time or a time that adds up, as Python writes them. */
const written = /^(?:(\d{4}-\d\d-\d\d) ?)?(?:(\d+) days?, )?(?:(\d+):(\d\d):(\d\d(?:\.\d+)?))?$/;

/** Without a day it is that of January 1900, from 0, as in Excel. */
function readDate(value: string) {
  const match = written.exec(value);
  if (!match) return undefined;
  const [, day, days = '0', hour = '0', minute = '0', second = '0'] = match;
  const at = new Date(day ?? Date.UTC(1900, 0, Number(days)));
  const zero = !day && days === '0';
  return {
    year: zero ? 1900 : at.getUTCFullYear(),
    month: zero ? 0 : at.getUTCMonth(),
    date: zero ? 0 : at.getUTCDate(),
    // Excel takes 1900 for a leap year: until March its weekdays are those of the day before.
    weekday: (at.getUTCDay() + (day ? 0 : 6)) % 7,
    hours: (day ? at.getTime() / 864e5 + 25569 : Number(days)) * 24 + Number(hour),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  };
}

/** Minutes are written like months: behind an hour, before a second. They become `n`. */
const markMinutes = (format: string): string =>
  [/(h+\]?[^ymdhs]*)(mm?)(?!m)/gi, /(^|[^m[])(mm?)(?=[^ymdhs]*s)/gi].reduce(
    (text, minutes) =>
      text.replace(minutes, (_, before: string, m: string) => before + 'nn'.slice(-m.length)),
    format,
  );

const token = /\[[hms]+\]|y+|m+|n+|d+|h+|s+|aaaa?|AM\/PM|A\/P|上午\/下午|\.0+|"([^"]*)"|\\(.)/gi;

function formatDate(value: string, format: string): string {
  const read = readDate(value);
  if (!read) return value;
  const { year, month, date, weekday, hours, hour, minute, second } = read;
  const section = markMinutes(sectionsOf(format)[0]!);
  const half = /AM\/PM|A\/P|上午\/下午/i.test(section);
  const noon = hour < 12 ? 0 : 1;
  const shown: Record<string, (length: number) => string | number> = {
    y: (length) => (length > 2 ? year : year % 100),
    m: (length) =>
      length > 2 ? nameOf('month', month, 1).slice(0, { 3: 3, 5: 1 }[length]) : month + 1,
    d: (length) => (length > 2 ? nameOf('weekday', 0, weekday).slice(0, { 3: 3 }[length]) : date),
    h: () => (half ? hour % 12 || 12 : hour),
    n: () => minute,
    s: () => Math.floor(second),
    '.': (length) => (second % 1).toFixed(length - 1).slice(1),
    '[h': () => hours,
    '[m': () => hours * 60 + minute,
    '[s': () => (hours * 60 + minute) * 60 + Math.floor(second),
    a: (length) => (length > 3 ? '星期' : '') + '日一二三四五六'[weekday]!,
    'am/pm': () => ['AM', 'PM'][noon]!,
    'a/p': () => ['A', 'P'][noon]!,
    '上午/下午': () => ['上午', '下午'][noon]!,
  };
  return section.replace(token, (text, quoted?: string, escaped?: string) => {
    if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped!;
    const key = text.toLowerCase();
    const length = text.replace(/[[\]]/g, '').length;
    const found = (shown[key] ?? shown[key.slice(0, key[0] === '[' ? 2 : 1)])!(length);
    return typeof found === 'number' ? String(found).padStart(Math.min(length, 4), '0') : found;
  });
}

/** The text of a cell, by its number format when it has one. */
export function cellText(cell: CellRecord | undefined, format?: string): string {
  const value = cell?.v;
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (cell?.t === 'date' && typeof value === 'string') {
    return format && /[ymdhs]|aaa/i.test(format) ? formatDate(value, format) : value;
  }
  if (typeof value === 'number') return (format && formatNumber(value, format)) ?? String(value);
  return value;
}
