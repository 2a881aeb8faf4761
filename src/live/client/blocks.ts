/** The programs of a page, as the build listed them. */
import { NotListed, readIndex, readInput, readLibrary, readList } from './shared';
import { compareVersions } from '../../releases/versions';
import type { BlockRecord } from '../../examples/model/record';
import type { LiveBlock } from './manifest';
import type { Program } from './perform';

/** What a reader made of a block on this page. */
type EditedText = (line: number) => string | undefined;

/** All of a page or partial; throws NotListed when the build knows none. */
export async function blocksOf(page: string): Promise<LiveBlock[]> {
  const path = (await readIndex()).pages[page];
  if (path === undefined) throw new NotListed(page);
  return readList<LiveBlock[]>(path);
}

/** The block and those that it continues, first one first. */
export function chainOf(blocks: readonly LiveBlock[], line: number): LiveBlock[] {
  const block = blocks.find((one) => one.line === line);
  if (!block) throw new NotListed(String(line));
  return block.previous === undefined ? [block] : [...chainOf(blocks, block.previous), block];
}

/** What a block left on a release; undefined where that is not known. */
function recordOn({ record, releases = {} }: LiveBlock, version: string | undefined) {
  if (version === undefined) return record;
  let found: BlockRecord | null | undefined = record;
  // Oldest first, up to the one that is asked for.
  for (const [since, one] of Object.entries(releases)) {
    if (compareVersions(since, version) <= 0) found = one;
  }
  return found ?? undefined;
}

/** What is to be run for a block: `code`, else what is printed, behind what was `edited` before. */
export async function findProgram(
  page: string,
  line: number,
  code: string | undefined,
  edited: EditedText,
): Promise<Program> {
  const chain = chainOf(await blocksOf(page), line);
  const own = chain.at(-1)!;
  const { show, caption, highlight, notices } = own;
  const library = await readLibrary();
  const inputs = [...new Set(chain.flatMap(({ files }) => files ?? []))];
  return {
    job: {
      chain: chain.map((block) => ({
        name: 'main.py',
        line: block.line,
        // Comments that only stress lines are not printed, but count as lines.
        code: (block === own ? code : edited(block.line)) ?? block.code,
      })),
      files: await Promise.all(inputs.map(readInput)),
      frozen: true,
    },
    meta: { show, caption, highlight, notices },
    recorded: recordOn(own, library?.version),
    library,
    inputs,
  };
}
