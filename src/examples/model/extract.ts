/** Finds and hashes the Python blocks of pages, for the runner and for the build alike. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { readFence } from '../../code/fence';
import { changes, changesFile } from '../../releases/changes';
import { installable } from '../../releases/installed';
import { newest } from '../../releases/history';
import { authorError } from '../../lib/authorError';
import { filesBelow } from '../../lib/filesBelow';
import { exampleOf, readProblems, type Origin } from '../../problems/entries';
import { parseDocument } from '../../lib/parseMdx';
import { sha256 } from '../../lib/sha256';
import { library } from '../../../site';
import { messages } from './messages';
import { readText } from '../../lib/readText';

/** What the words behind ```` ```python ```` say. */
export type Meta = {
  run: boolean;
  norun?: string;
  files: string[];
  continue: boolean;
  raises?: string;
  /** Files to show, in this order; undefined shows every file that the block created or changed. */
  show?: string[];
  hide: boolean;
  /** What the library prints when it saves is shown, too. */
  notices?: true;
  /** What it shows is what goes wrong. */
  fault?: true;
  caption?: string;
  title?: string;
  /**
   * Content of the cell to light in each file, if any; the files are choices, called without their
   * suffix and with the colons that a file name cannot have.
   */
  highlight?: string;
  /** Executed on this release, not on the covered one; `newest` in the fence is a number here. */
  release?: string;
  /** Executed on this release, too: a second result under the first. */
  also?: { release: string; raises?: string };
  /** The program for this release and those behind it; executed on the newest one. */
  since?: string;
  /** Why it does something else on later releases: ids of `changes`. */
  differs: string[];
};

export type Block = {
  /** Path of the page relative to the repository root, with forward slashes. */
  file: string;
  /** Line of the opening fence, from 1. */
  line: number;
  code: string;
  meta: Meta;
  kind: 'run' | 'norun' | 'unmarked';
  /** Only for run blocks. */
  hash: string;
  /** The block that this one continues. */
  previous?: Block;
};

const flags = ['run', 'continue', 'hide', 'notices', 'fault'] as const;
const texts = 'norun files raises show caption title highlight release also since differs'.split(
  ' ',
);
/** Commas within brackets belong to a name. */
const list = (text: string | undefined) =>
  text
    ?.split(/,(?![^(]*\))/)
    .map((item) => item.trim())
    .filter(Boolean);

/** Reads a fence's words: `run files="a.xlsx" {2}`. Throws an Error for one that has no meaning. */
export function parseMeta(text: string): Meta {
  const values: Partial<Record<string, string>> = {};
  const words = new Set<string>();
  for (const [word, key, value] of text.matchAll(/(\w+)="([^"]*)"|\{[\d,\s-]*\}|\S+/g)) {
    if (/^\{[\d,\s-]*\}$/.test(word)) continue;
    const name = texts.find((one) => word.startsWith(`${one}=`));
    if (name && key === undefined) throw new Error(`${word} 要写成 ${name}="…"，用英文的双引号`);
    if (!name && !flags.some((one) => one === word)) {
      const known = [...flags, ...texts.map((one) => `${one}="…"`)].join('、');
      throw new Error(`不认识 ${word}；可以写 ${known}`);
    }
    if (name && name in values) throw new Error(`${name}="…" 写了两次`);
    if (name) values[name] = value;
    else words.add(word);
  }
  if (values.norun !== undefined && words.has('run'))
    throw new Error('run 和 norun="…" 只能写一个');
  const differs = list(values.differs) ?? [];
  for (const one of differs) {
    if (!changes().some(({ id }) => id === one))
      throw new Error(`没有改动 ${one}，见 ${changesFile}`);
  }
  const { since } = values;
  if (
    since !== undefined &&
    (values.release !== undefined || !installable().slice(1).includes(since))
  )
    throw new Error(
      `since="…" 要写 ${installable().slice(1).join('、')} 中的一个，不和 release 一起写`,
    );
  if (values.norun?.trim() === '') throw new Error('norun="…" 要写不执行的原因');
  const [also, raises] = list(values.also) ?? [];
  return {
    ...values,
    also: also === undefined ? undefined : { release: numberOf(also), raises },
    caption: values.caption ?? (also && messages.resultOn(library.version)),
    run: words.has('run'),
    continue: words.has('continue'),
    hide: words.has('hide'),
    ...(words.has('notices') && { notices: true as const }),
    ...(words.has('fault') && { fault: true as const }),
    files: list(values.files) ?? [],
    show: list(values.show),
    differs,
    release: since !== undefined ? newest() : values.release && numberOf(values.release),
  };
}

const numberOf = (release: string): string => (release === 'newest' ? newest() : release);

/** What decides whether a record belongs to a block: all but the pinned packages, in 16 digits. */
export function blockHash(root: string, { code, meta, previous }: Omit<Block, 'hash'>): string {
  const inputs = meta.files.map((name) => [
    name,
    sha256(readFileSync(path.join(root, 'examples/files', name))),
  ]);
  const parts: unknown[] = [code, meta.continue, meta.raises, inputs, previous?.hash, meta.release];
  return sha256(JSON.stringify(parts)).slice(0, 16);
}

/** The same program on another release; of one that raises there the error is the result. */
function onRelease(root: string, block: Block, { release, raises }: NonNullable<Meta['also']>) {
  const show = raises ? [] : block.meta.show;
  const own = { ...block.meta, hide: true, caption: undefined, also: undefined, differs: [] };
  const other: Block = { ...block, meta: { ...own, release, raises, show } };
  return { ...other, hash: blockHash(root, other) };
}

/** The Python blocks of a page, in order. Throws an Error with file and line for a wrong fence. */
export function extractBlocks(
  root: string,
  file: string,
  source = readText(path.join(root, file)),
): Block[] {
  if (!/\.mdx?$/.test(file)) {
    const entries = readProblems(root, file.replace(/\.problems\.yaml$/, '.md'));
    return blocksOfTree(root, file, { type: 'root', children: entries.flatMap(exampleOf) });
  }
  return blocksOfTree(root, file, parseDocument(source, file));
}

/** All Python blocks of a parsed page in order, with its known problems'; see `extractBlocks`. */
export function blocksOfTree(
  root: string,
  page: string,
  tree: Root,
  each?: (node: Code, block: Block) => void,
): Block[] {
  const blocks: Block[] = [];
  // Programs for later releases continue each other.
  const last = new Map<string, Block>();
  visit(tree, 'code', (node) => {
    const { origin } = (node.data ?? {}) as { origin?: Origin };
    const { file, line } = origin ?? { file: page, line: node.position?.start.line ?? 0 };
    const fail = (message: string): never => {
      throw authorError(`${file}:${line}: Python 代码块：${message}。`);
    };
    if (/^(py|py3|python3)$/i.test(node.lang ?? '') || /^python./.test(node.lang ?? '')) {
      fail(`语言要写 python，不是 ${node.lang}`);
    }
    if (node.lang !== 'python') return;
    let meta: Meta;
    try {
      meta = parseMeta(node.meta ?? '');
    } catch (error) {
      return fail((error as Error).message);
    }
    const { marked } = readFence(node.value, node.lang, node.meta);
    const lines = node.value.split('\n').length;
    if (Math.max(...marked) > lines) fail(`突出的行 {…} 最多到 ${lines}，代码只有这么多行`);
    if (isOfRecipe(file) && !meta.release) meta.caption ??= messages.gets;
    const kind = meta.run ? 'run' : meta.norun ? 'norun' : 'unmarked';
    const before = last.get(meta.since ?? '');
    if (kind === 'run') {
      for (const name of meta.files) {
        if (!existsSync(path.join(root, 'examples/files', name))) {
          fail(`没有输入文件 examples/files/${name}`);
        }
      }
      if (meta.continue && (origin || !before)) fail('`continue` 前面，同一页上要有 run 代码块');
      if (meta.continue && before && before.meta.release !== meta.release) {
        fail('`continue` 的版本要和前一块相同');
      }
      if (meta.continue && before?.meta.raises) fail('`continue` 不能接在抛出异常的代码块后面');
    }
    const block: Block = { file, line, code: node.value, meta, kind, hash: '' };
    if (kind === 'run') {
      if (meta.continue) block.previous = before;
      block.hash = blockHash(root, block);
      if (!origin) last.set(meta.since ?? '', block);
    }
    const { also } = meta;
    for (const one of also && block.hash ? [block, onRelease(root, block, also)] : [block]) {
      blocks.push(one);
      each?.(node, one);
    }
  });
  return blocks;
}

/** Whether a page, or an address in it, is that of a recipe: its result is seen first. */
export const isOfRecipe = (address: string): boolean => /^docs\/recipes\//.test(address);

/** The block with all blocks that it continues, first one first. */
export function chainOf(block: Block): Block[] {
  return block.previous ? [...chainOf(block.previous), block] : [block];
}

/** The program of a block with all that it continues. */
export const programOf = (block: Block): string =>
  chainOf(block)
    .map(({ code }) => code)
    .join('\n');

/** The pages that may hold Python blocks, as paths relative to the root. */
export const sourceFiles = (root: string): string[] =>
  ['docs', 'src/pages'].flatMap((folder) => filesBelow(root, folder, /\.mdx?$|\.problems\.yaml$/));

/** Where the record of a page is kept. */
export function recordPath(file: string): string {
  const name = file.replace(/^docs\//, '').replace(/^src\/pages\//, 'pages/');
  return `examples/recorded/${name.replace(/\.(?:mdx?|yaml)$/, '')}.json`;
}
