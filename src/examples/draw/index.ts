/** Joins blocks and records while a page is built. */
import path from 'node:path';
import type { Code, Root } from 'mdast';
import 'mdast-util-mdx';
import type { Element } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { site } from '../../site';
import { drawBlock, readBlock, type Draw, type DrawFor } from '../../code/block';
import { mistake } from '../../mistake';
import { blocksOfTree, type Block } from '../model/extract';
import { drawPanel } from './panel';
import type { BlockRecord, Reason } from '../model/record';
import {
  judgedOf,
  pinnedReleases,
  readEnvironment,
  recordsOf,
  requirementsHash,
} from '../model/records';
import { drawPageNote, drawReleases } from './line';

/** Where readers find what an example starts from; src/examples/index.ts puts the files there. */
export const inputsPath = 'samples/files/';

function drawInputs(names: readonly string[]): Element | undefined {
  if (names.length === 0) return undefined;
  const links = names.map((name) =>
    h('a', { href: `${site.baseUrl}${inputsPath}${encodeURI(name)}`, download: '' }, name),
  );
  return h('p', { class: 'ex-inputs' }, [
    '用到的文件：',
    ...links.flatMap((link, index) => (index > 0 ? ['、', link] : [link])),
  ]);
}

/** A fold that is closed says by its title alone what it holds. */
function checkFolds(file: string, tree: Root): void {
  visit(tree, 'mdxJsxFlowElement', ({ name, attributes, position }) => {
    if (name !== 'Fold') return;
    const title = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'title');
    if (typeof title?.value === 'string' && /^(?!例子)[^。：]+$/.test(title.value)) return;
    throw mistake(
      `${file}:${position?.start.line}: <Fold> 的 title="…" 要说出里面的例子演示什么，不用句号、冒号，不以“例子”开头。`,
    );
  });
}

const command = (file: string) => `请运行 \`npm run examples -- ${file}\``;

/** Why there is no button, in the reader's words. */
export function whyNotHere(reason: Reason): string {
  const [kind, name] = reason.split(':');
  switch (kind) {
    case 'process':
      return '它要启动另一个进程。';
    case 'threads':
      return '它的线程要互相等待。';
    case 'network':
      return '它要访问网络。';
    default:
      return `它要用 ${name}。`;
  }
}

/** The button that runs a block in the page: static HTML, see src/live/client/run.ts. */
const runButton = (address: string): Element =>
  h(
    'button',
    { type: 'button', class: 'cb-button cb-run', dataRun: address, ariaLabel: '运行代码' },
    '运行',
  );

/**
 * Draws an example with its result.
 *
 * @param record - what was seen when it ran
 * @param id - unique on the page
 * @param also - `releases`, the line on later releases; `live`, whether it runs in the page, or why
 *   not; undefined when nothing does
 */
export function drawExample(
  node: Code,
  block: Block,
  record: BlockRecord | undefined,
  id: string,
  { releases, live }: { releases?: Element; live?: true | Reason } = {},
): Element {
  const meta = block.meta.release
    ? { ...block.meta, caption: block.meta.caption ?? `${block.meta.release} 的结果` }
    : block.meta;
  const code = drawBlock(
    readBlock(node.value, node.lang, node.meta),
    live === true ? [runButton(`${block.file}:${block.line}`)] : [],
  );
  const panel = record && drawPanel(record, meta, id);
  // The result of the same program on another release stands directly under the first one.
  const also = meta.hide && meta.release !== undefined;
  const notes = [
    meta.hide ? undefined : drawInputs(meta.files),
    meta.hide ? undefined : releases,
    typeof live === 'string' && !meta.hide
      ? h('p', { class: 'ex-norun' }, `这段代码不能在网页里运行：${whyNotHere(live)}`)
      : undefined,
    meta.norun === undefined
      ? undefined
      : h('p', { class: 'ex-norun' }, `这段代码没有执行：${meta.norun}`),
  ].filter((note) => note !== undefined);
  return h('div', { class: also ? ['ex', 'ex-also'] : 'ex' }, [
    meta.hide ? undefined : code,
    panel,
    notes.length > 0 ? h('div', { class: 'ex-notes' }, notes) : undefined,
  ]);
}

/**
 * The function that draws the blocks of a page for the code plugin.
 *
 * @param possible - whether programs can be run in the page at all
 * @returns see `DrawFor`; drawing throws an Error with file, line and command when a record is
 *   missing or stale
 */
export function drawExamples(root: string, possible: boolean): DrawFor {
  return (vfile, tree) => {
    const file = path.relative(root, vfile.path).split(path.sep).join('/');
    checkFolds(file, tree);
    const blocks = new Map<Code, Block>();
    blocksOfTree(root, file, tree, (node, block) => blocks.set(node, block));
    const current = readEnvironment(root).requirements === requirementsHash(root);
    const records = recordsOf(root, current ? [...blocks.values()] : []);
    const versions = pinnedReleases(root);
    const compared = [...blocks.values()].filter(
      ({ kind, meta }) => kind === 'run' && !meta.release,
    );
    const judged = new Map(
      compared.flatMap((block) => {
        const record = records.get(block);
        const found = record && judgedOf(record, versions);
        return found ? [[block, found] as const] : [];
      }),
    );
    // Readers see lines under all results of a page or under none, and none when a text changed
    // since.
    if (judged.size < compared.length || versions.length === 0) judged.clear();
    const page = drawPageNote(
      [...judged].map(([block, found]) => ({ judged: found, differs: block.meta.differs })),
    );
    // A page that shows results of other releases says itself what becomes of its programs.
    const told = [...blocks.values()].some(({ meta }) => meta.release);
    const lineOf = (block: Block) => {
      const found = judged.get(block);
      return page && !(found && page.needsLine(found))
        ? undefined
        : drawReleases(found, block.meta.differs);
    };
    const prefix = path.basename(file).replace(/\W.*$/, '');
    const draw: Draw = (node) => {
      const block = blocks.get(node);
      if (!block || block.kind === 'unmarked') {
        return drawBlock(readBlock(node.value, node.lang, node.meta));
      }
      const where = `${file}:${block.line}`;
      const record = records.get(block);
      if (block.kind === 'run' && !record) {
        throw mistake(
          `${where}: 这个例子没有记录，或者代码、输入文件、固定的库改过了。${command(file)}。`,
        );
      }
      try {
        const releases = block.meta.release || told ? undefined : lineOf(block);
        const tried =
          possible && record && !block.meta.release && !record.untried?.includes('live');
        const live = tried ? (record.live ?? true) : undefined;
        return drawExample(node, block, record, `x-${prefix}-${block.line}`, { releases, live });
      } catch (error) {
        throw mistake(`${where}: ${(error as Error).message}。`);
      }
    };
    return Object.assign(draw, { note: page?.note });
  };
}
