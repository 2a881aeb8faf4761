/** What a file of the reader holds, as ../python/head_of.py reads it. */
import { agree } from './perform';
import { readLibrary, run } from './shared';
import type { OwnFile } from './readFiles';
import type { Table } from './tables';

/**
 * What a file has; undefined when that cannot be told.
 *
 * @param isRead - whether the program reads its rows
 * @param comment - what the program says of the file
 * @param watch - hears how many seconds it takes
 */
export async function readTable(
  { name, data }: OwnFile,
  isRead: boolean,
  comment: string,
  watch: (seconds: number) => void,
): Promise<Table | undefined> {
  const { signal } = new AbortController();
  const since = performance.now();
  const tick = () => watch(Math.floor((performance.now() - since) / 1000));
  try {
    if (!(await agree())) return undefined;
    const job = {
      chain: [
        {
          name: 'main.py',
          line: 1,
          code: `import head_of; head_of.tell(*${JSON.stringify([name, comment, Number(isRead)])})`,
        },
      ],
      files: [{ name, data: data.slice() }],
      frozen: false,
      shown: [],
    };
    const result = await run(job, await readLibrary(), tick, signal);
    if (!('outcome' in result)) return undefined;
    return JSON.parse(result.outcome.text) as Table;
  } catch {
    return undefined;
  }
}
