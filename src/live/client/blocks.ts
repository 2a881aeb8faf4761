/** The programs of a page, as the build listed them. */
import { NotListed, readIndex, readInput, readLibrary, readList } from './shared';
import { compareVersions } from '../../releases/versions';
import { names, withOwn, type OwnFile } from './readFiles';
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

/**
 * What is to be run for a block: `code`, else what is printed, behind what was `edited` before.
 *
 * @param all - the reader's files; of those of the site it has only what it names where it has one
 */
export async function findProgram(
  page: string,
  line: number,
  code: string | undefined,
  edited: EditedText,
  all: readonly OwnFile[] = [],
): Promise<Program> {
  const chain = chainOf(await blocksOf(page), line);
  const last = chain.at(-1)!;
  const library = await readLibrary();
  const inputs = [...new Set(chain.flatMap(({ files }) => files ?? []))];
  const text = code ?? last.code;
  const own = all.filter(({ name }) => names(text, name));
  const isOwn = own.length > 0;
  const given = inputs.filter((name) => !isOwn || names(text, name));
  return {
    job: {
      chain: chain.map((block) => ({
        name: 'main.py',
        line: block.line,
        // Comments that only stress lines are not printed, but count as lines.
        code: (block === last ? code : edited(block.line)) ?? block.code,
      })),
      files: withOwn(await Promise.all(given.map(readInput)), own),
      frozen: !isOwn,
      ...(isOwn && { shown: [] }),
    },
    title: last.title,
    meta: last.meta,
    recorded: isOwn ? undefined : recordOn(last, library?.version),
    library,
    inputs,
  };
}
