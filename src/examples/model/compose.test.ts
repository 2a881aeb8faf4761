/** What Python prints and leaves on Windows becomes the record that is made elsewhere. */
import { expect, it } from 'vitest';
import { composeRecord } from './compose';

const windows = 'C:\\Users\\某人\\AppData\\Local\\Temp\\drissionrecord-example-1\\demo';
const record = (text: string, folder = windows, separator = '\\') =>
  composeRecord('', { text, exception: null, files: [] }, folder, separator).console;

it.each([
  [`${windows}\\products.xlsx\r\n`, ['<当前目录>/products.xlsx']],
  [`${windows}\\out\\a b.csv 已保存\r\n`, ['<当前目录>/out/a b.csv 已保存']],
  [`${JSON.stringify(`${windows}\\out\\a.csv`)}\r\n`, ['"<当前目录>/out/a.csv"']],
  [`a\r\n50%\r100%\r\n`, ['a', '100%']],
  [
    '  File "C:\\r\\.venv\\Lib\\site-packages\\DrissionRecord\\base.py", line 3\r\n',
    ['  File "…/site-packages/DrissionRecord/base.py", line 3'],
  ],
  [
    '  File "C:\\Python312\\Lib\\json\\decoder.py", line 3\r\n',
    ['  File "…/json/decoder.py", line 3'],
  ],
])('%j', (text, lines) => expect(record(text)).toEqual(lines));

it('elsewhere a backslash is one of the program', () => {
  expect(record('/tmp/demo/a.csv \\d\n', '/tmp/demo', '/')).toEqual(['<当前目录>/a.csv \\d']);
});
