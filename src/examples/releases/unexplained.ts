/** What the records leave open: blocks not compared, differences whose cause no fence names. */
import { causes, causesOn } from '../../data/causes';
import { sourceFiles } from '../model/extract';
import type { Difference } from '../model/record';
import { comparedOf, groupsOf, pinnedReleases, recordsOf, type Compared } from '../model/records';
import { collect } from '../run/collect';

/** A block with what is known of it. */
export type Known = {
  /** Page and line. */
  at: string;
  /** The causes that it names. */
  differs: readonly string[];
  /** Undefined where the record is missing or was not compared since it changed. */
  compared?: Compared;
};

/** The blocks of pages that are run on other releases, in their order; of all by default. */
export function knownBlocks(root: string, pages = sourceFiles(root)): Known[] {
  const versions = pinnedReleases(root);
  const { blocks } = collect(root, pages);
  return [...recordsOf(root, blocks)]
    .filter(([{ meta }]) => !meta.release)
    .map(([block, record]) => ({
      at: `${block.file}:${block.line}`,
      differs: block.meta.differs,
      compared: record && comparedOf(record, versions),
    }));
}

/** What is wrong with the causes that a fence names. */
export type Fault = { at: string; version: string; found: Difference | undefined; text: string };

/** The part of a message that does not name the program's own things. */
const messageOf = ({ exception }: Difference): string =>
  (exception?.message ?? '').replace(/^['"]/, '').split(/[：:\n]/)[0]!;

/** What two differences have in common when they look like one change. */
const signatureOf = (found: Difference | undefined): string =>
  found ? JSON.stringify([found.class, found.exception?.type, messageOf(found)]) : '';

const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

/** Causes that a difference might have: of fences where it looks the same, then all of there. */
function mightBe(blocks: readonly Known[], version: string, found: Difference | undefined) {
  const alike = blocks
    .filter(({ compared }) => signatureOf(compared?.get(version)) === signatureOf(found))
    .flatMap(({ differs }) => causesOn(version, differs).filter(({ since }) => since === version));
  const all = causes.filter(({ since }) => since === version);
  return [...new Set([...alike, ...all].map(({ id }) => id))].slice(0, 6);
}

/**
 * What is wrong with `differs="…"`: a difference from the covered release that no named cause
 * covers, a step from one release to the next at which none begins or ends, a named cause without a
 * difference. With a version only on this release and at the step to it.
 */
export function faultsOf(blocks: readonly Known[], version?: string): Fault[] {
  return blocks.flatMap(({ at, differs, compared = new Map() as Compared }) => {
    const groups = groupsOf(compared);
    const open = [...compared].flatMap(([on, found]): Fault[] => {
      if (version !== undefined && on !== version) return [];
      const now = found ? causesOn(on, differs) : [];
      const last = groups[groups.findIndex((group) => group.on[0] === on) - 1]?.on.at(-1);
      const told =
        !last ||
        now.some(({ since, kind }) => since === on || kind === 'expected') ||
        causesOn(last, differs).some(({ until }) => until === last);
      if (told && (!found || now.length > 0)) return [];
      const ids = mightBe(blocks, on, found);
      const hint = ids.length > 0 ? `可能是 ${ids.join('、')}` : '还没有这样的改动';
      const what = found ? shorten(JSON.stringify(found)) : '又与文档相同了';
      const text = `${at}: 在 ${on} 上${found ? '不同' : ''}，代码段没有写原因：differs="…"，${hint}。${what}`;
      return [{ at, version: on, found, text }];
    });
    const idle = differs.filter(
      (id) => ![...compared].some(([on, found]) => found && causesOn(on, [id]).length > 0),
    );
    return [
      ...open,
      ...(version === undefined && compared.size > 0 ? idle : []).map((id) => ({
        at,
        version: '',
        found: undefined,
        text: `${at}: differs="${id}" 没有这样的不同：删掉 ${id}。`,
      })),
    ];
  });
}

/** Lines for who names causes of a new release: like ones together, with entries to fill in. */
export function templates(list: readonly Fault[]): string[] {
  const signatures = new Set(list.map(({ found }) => signatureOf(found)));
  return [...signatures].flatMap((signature) => {
    const group = list.filter(({ found }) => signatureOf(found) === signature);
    const { version, found } = group[0]!;
    const kind = found?.class === 'raises' ? 'rejected' : 'meaning';
    const entry = found
      ? `- id: …\n  since: ${version}\n  kind: ${kind}\n  title: …\n  text: …\n  do: …`
      : '  在结束的那个改动里，用 `until` 写明前一个版本。';
    return ['', ...group.map(({ text }) => text), entry];
  });
}
