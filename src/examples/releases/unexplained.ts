/** What the records leave open: blocks not compared, differences whose change no fence names. */
import path from 'node:path';
import { library } from '../../../site';
import { filesBelow } from '../../lib/filesBelow';
import { readText } from '../../lib/readText';
import { changes, changesFile, changesOn } from '../../releases/changes';
import { pinnedReleases } from '../../releases/pinned';
import { compareVersions } from '../../releases/versions';
import { sourceFiles, type Block } from '../model/extract';
import type { Difference, KeptRecord } from '../model/record';
import { comparedOf, groupsOf, recordsOf, type Compared } from '../model/records';
import { collect } from '../run/collect';

/** A block with what is known of it. */
export type Known = {
  /** Page and line. */
  at: string;
  /** The changes that it names. */
  differs: readonly string[];
  /** Undefined where the record is missing or was not compared since it changed. */
  compared?: Compared;
};

/** The blocks of records that are run on other releases, in their order. */
export const knownOf = (
  records: ReadonlyMap<Block, KeptRecord | undefined>,
  versions: readonly string[],
): Known[] =>
  [...records]
    .filter(([{ meta }]) => !meta.release)
    .map(([block, record]) => ({
      at: `${block.file}:${block.line}`,
      differs: block.meta.differs,
      compared: record && comparedOf(record, versions),
    }));

/** The same of pages as they are recorded; of all by default. */
export const knownBlocks = (root: string, pages = sourceFiles(root)): Known[] =>
  knownOf(recordsOf(root, collect(root, pages).blocks), pinnedReleases(root));

/** What is wrong with the changes that a fence names. */
export type Fault = { at: string; version: string; found: Difference | undefined; text: string };

/** The part of a message that does not name the program's own things. */
const messageOf = ({ exception }: Difference): string =>
  (exception?.message ?? '').replace(/^['"]/, '').split(/[：:\n]/)[0]!;

/** What two differences have in common when they look like one change. */
const signatureOf = (found: Difference | undefined): string =>
  found ? JSON.stringify([found.class, found.exception?.type, messageOf(found)]) : '';

const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

/** Changes that a difference might have: of fences where it looks the same, then all of there. */
function mightBe(blocks: readonly Known[], version: string, found: Difference | undefined) {
  const alike = blocks
    .filter(({ compared }) => signatureOf(compared?.get(version)) === signatureOf(found))
    .flatMap(({ differs }) => changesOn(version, differs).filter(({ since }) => since === version));
  const all = changes().filter(({ since }) => since === version);
  return [...new Set([...alike, ...all].map(({ id }) => id))].slice(0, 6);
}

/** Changes that a fence names without a difference that they explain. */
export function idleChanges(blocks: readonly Known[]): string[] {
  return blocks.flatMap(({ at, differs, compared }) =>
    differs
      .filter(
        (id) =>
          compared && ![...compared].some(([on, found]) => found && changesOn(on, [id]).length > 0),
      )
      .map((id) => `${at}: differs="${id}" 没有这样的不同：删掉 ${id}。`),
  );
}

/**
 * What no change explains of a release that is added: a difference that begins there, or ends with
 * the release before it. Of those that are older nobody is asked.
 */
export function faultsOf(blocks: readonly Known[], version: string): Fault[] {
  return blocks.flatMap(({ at, differs, compared = new Map() as Compared }): Fault[] => {
    const groups = groupsOf(compared);
    const index = groups.findIndex(({ on }) => on[0] === version);
    const found = compared.get(version);
    const last = groups[index - 1]?.on.at(-1);
    if (index < 0 || (!last && !found)) return [];
    const told =
      (found ? changesOn(version, differs) : []).some(
        ({ since, kind }) => since === version || kind === 'expected',
      ) ||
      (last !== undefined && changesOn(last, differs).some(({ until }) => until === last));
    if (told) return [];
    const ids = mightBe(blocks, version, found);
    const open = last ? changesOn(last, differs).filter(({ until }) => !until) : [];
    const hint = [
      ids.length > 0 ? `可能是 ${ids.join('、')}` : '还没有这样的改动',
      ...open.map(({ id }) => `改正了的是 ${id}，就在 ${changesFile} 里给它写 until: ${last}`),
    ].join('；');
    const what = found ? shorten(JSON.stringify(found)) : '又与文档相同了';
    const text = `${at}: 在 ${version} 上${found ? '不同' : ''}，代码段没有写原因：differs="…"，${hint}。${what}`;
    return [{ at, version, found, text }];
  });
}

/** Lines for who names changes of a new release: like ones together, with entries to fill in. */
export function templates(list: readonly Fault[]): string[] {
  const signatures = new Set(list.map(({ found }) => signatureOf(found)));
  return [...signatures].flatMap((signature) => {
    const group = list.filter(({ found }) => signatureOf(found) === signature);
    const { version, found } = group[0]!;
    const entry = found
      ? `- id: …\n  since: ${version}\n  title: …\n  text: …\n  do: …`
      : '  在结束的那个改动里，用 `until` 写明前一个版本。';
    return ['', ...group.map(({ text }) => text), entry];
  });
}

/**
 * Where the release before a new one is named, in sentences and asks: what is said of it as of the
 * newest is told by nothing else.
 */
export function namedBefore(root: string, version: string): string[] {
  const before = [library.version, ...pinnedReleases(root)].findLast(
    (one) => compareVersions(one, version) < 0,
  );
  const marks = /〔[^〕]*〕|(?:since|until)="[^"]*"/g;
  return [
    ...filesBelow(root, 'docs', /\.(?:md|yaml)$/),
    ...filesBelow(root, 'src/pages', /\.mdx$|\.asks\.yaml$/),
  ].flatMap((file) =>
    readText(path.join(root, file))
      .split('\n')
      .flatMap((line, index) =>
        line.replace(marks, '').includes(before!)
          ? [`${file}:${index + 1}: ${shorten(line.trim())}`]
          : [],
      ),
  );
}
