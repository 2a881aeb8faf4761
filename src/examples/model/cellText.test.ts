import { expect, it } from 'vitest';
import { cellText } from './cellText';

/** As Excel in Chinese shows them; in a format that is not known as it is. */
it.each<[value: string | number, format: string, text: string]>([
  ['2025-08-05', 'yyyy-mm-dd;@', '2025-08-05'],
  ['2025-08-05', 'yyyy\\-mm\\-dd', '2025-08-05'],
  ['2025-08-05', 'm/d/yy', '8/5/25'],
  ['2025-08-05', 'yyyy"年"m"月"d"日"', '2025年8月5日'],
  ['2025-08-05', 'd-mmm-yy', '2025-08-05'],
  ['2025-08-05', '[$-804]m"月"d"日"', '2025-08-05'],
  ['2025-08-05 09:30:07', 'yyyy-mm-dd hh:mm:ss', '2025-08-05 09:30:07'],
  ['2025-08-05 21:05:07', 'h:mm AM/PM', '9:05 PM'],
  ['2025-08-05 21:05:07', 'mm:ss', '05:07'],
  ['2025-08-05 21:05:07', 'mm', '08'],
  ['09:30:07', 'h:mm:ss AM/PM', '9:30:07 AM'],
  ['09:30:07', 'yyyy-mm-dd hh:mm', '09:30:07'],
  ['1 day, 12:00:05', '[h]:mm:ss', '1 day, 12:00:05'],
  ['no date', 'yyyy', 'no date'],
  ['2025-08-05', 'General', '2025-08-05'],
  [1.5, '0.00', '1.50'],
  [7, '000', '007'],
  [-0.04, '0.0', '0.0'],
  [-0.05, '0.0%', '-5.0%'],
  [1234567.891, '"¥"#,##0', '¥1,234,568'],
  [12, '0"个"', '12个'],
  [-5, '#,##0;[Red]-#,##0', '-5'],
  [1234.5, '0.00E+00', '1234.5'],
])('%s as %s is %s', (v, format, text) => {
  expect(cellText({ v, ...(typeof v === 'string' && { t: 'date' }) }, format)).toBe(text);
});

it('without a format the value is as it is', () => {
  expect([true, null, 'x', 2].map((v) => cellText({ v }))).toEqual(['TRUE', '', 'x', '2']);
  expect(cellText({ v: '2025-08-05 09:30:07', t: 'date' })).toBe('2025-08-05 09:30:07');
  expect(cellText(undefined)).toBe('');
});
