import path from 'node:path';
import type { Heading, Link, PhrasingContent, Root, RootContent, TableRow } from 'mdast';
import 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { toString } from 'mdast-util-to-string';
import { authorError } from '../authorError';
import { installable, shownOn } from '../data/installed';
import { block, inline } from '../mdxElement';
import { parseMdx } from '../parseMdx';
import {
  exampleOf,
  harms,
  headingText,
  plain,
  readProblems,
  symptomsPage,
  type Entry,
  type Harm,
} from './entries';
import { readJudged, releasesOf, showsOn } from './judged';

/** The id of an entry in its page. */
export const problemId = (id: string): string => `problem-${id}`;

const words = (value: string): PhrasingContent => ({ type: 'text', value });

/** A line of Markdown of an entry, as it stands within a paragraph. */
function lineOf({ file, line }: Entry, markdown: string): PhrasingContent[] {
  const [first, ...more] = parseMdx(markdown, file).children;
  if (first?.type !== 'paragraph' || more.length > 0) {
    throw authorError(`${file}:${line}: 这几个字要是一段正文：${markdown}。`);
  }
  return first.children;
}

const full = (text: string) => text.trim().replace(/。$/, '');

const order = Object.keys(harms);
const worstFirst = (a: Entry, b: Entry) => order.indexOf(a.harm) - order.indexOf(b.harm);
const counted: Partial<Record<Harm, string>> = { lost: '个会丢数据', damaged: '个会损坏文件' };

/** What the closed line says. */
function summaryOf(entries: readonly Entry[]): string {
  const parts = Object.entries(counted).flatMap(([harm, text]) => {
    const { length } = entries.filter((one) => one.harm === harm);
    return length > 0 ? [`${length} ${text}`] : [];
  });
  return [`已知问题 ${entries.length}`, ...parts].join(' · ');
}

/** The closed line, for each release what it counts there; releases with the same share one. */
function summariesOf(
  entries: readonly Entry[],
  shows: (entry: Entry, version: string) => boolean,
): PhrasingContent[] {
  const words = installable.map((version) =>
    summaryOf(entries.filter((entry) => shows(entry, version))),
  );
  return [...new Set(words)].map((text) =>
    inline(
      'span',
      { 'data-on': shownOn((version) => words[installable.indexOf(version)] === text) },
      [{ type: 'text', value: text }],
    ),
  );
}

/** Where a page of symptoms leads for an entry. */
function addressOf({ id, page }: Entry): string {
  const [, route] = /^src\/pages(.*)\.mdx$/.exec(page) ?? [];
  const file = path.posix.relative(path.posix.dirname(symptomsPage), page);
  const place = page === symptomsPage ? '' : (route ?? (file.startsWith('.') ? file : `./${file}`));
  return `${place}#${problemId(id)}`;
}

/**
 * Under each heading of the page of symptoms the entries of that group follow its table, in one
 * line that opens.
 */
function addSymptoms(
  tree: Root,
  entries: readonly Entry[],
  onOf: (...entries: Entry[]) => string | undefined,
  summaries: (entries: readonly Entry[]) => PhrasingContent[],
): void {
  const symptoms = { hProperties: { className: ['symptoms'] } };
  let group = '';
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type === 'heading') group = headingText(node);
    if (node.type !== 'table' || toString(node.children[0]!.children[0]!) !== '现象') return [node];
    node.data = { ...node.data, ...symptoms } as typeof node.data;
    const own = entries.filter((entry) => entry.group === group).sort(worstFirst);
    if (own.length === 0) return [node];
    const rows = own.map((entry): TableRow => {
      const link: Link = { type: 'link', url: addressOf(entry), children: [words(entry.at)] };
      return {
        type: 'tableRow',
        data: { hProperties: { 'data-on': onOf(entry) } } as TableRow['data'],
        children: [
          { type: 'tableCell', children: lineOf(entry, full(entry.symptom)) },
          { type: 'tableCell', children: [link] },
        ],
      };
    });
    const table = { ...node, data: node.data, children: [node.children[0]!, ...rows] };
    return [
      node,
      block('details', { 'data-on': onOf(...own) }, [
        block('summary', { 'data-nosearch': '' }, summaries(own) as RootContent[]),
        table,
      ]),
    ];
  });
}

/**
 * Remark plugin: the known problems of a section stand at its end, in one line that opens; the
 * harmful first. Before code is drawn, as they may have some.
 *
 * @throws Error with file, line and what to do for each fault
 */
export default function problems(siteDir: string) {
  return (tree: Root, file: VFile): void => {
    const page = path.relative(siteDir, file.path).split(path.sep).join('/');
    const judged = readJudged(siteDir);
    const shows = ({ id }: Entry, version: string) =>
      showsOn(judged.problems[id], judged.releases)(version);
    const onOf = (...entries: Entry[]) =>
      shownOn((version) => entries.some((entry) => shows(entry, version)));
    const summaries = (entries: readonly Entry[]) => summariesOf(entries, shows);
    if (page === symptomsPage) addSymptoms(tree, readProblems(siteDir), onOf, summaries);
    const own = readProblems(siteDir, page);
    if (own.length === 0) return;
    const draw = (entry: Entry): RootContent => {
      const found = judged.problems[entry.id];
      const releases = found && judged.releases.length > 0 && releasesOf(found, judged.releases);
      const harm = counted[entry.harm];
      return block(
        'li',
        { id: problemId(entry.id), className: entry.harm, 'data-on': onOf(entry) },
        [
          {
            type: 'paragraph',
            children: [
              ...entry.anchors.map((id) => inline('span', { id, className: 'old-id' })),
              { type: 'strong', children: lineOf(entry, full(entry.symptom)) },
              ...(harm ? [words(' '), inline('em', {}, [words(harm.slice(1))])] : []),
              { type: 'break' },
              ...lineOf(entry, `条件：${full(entry.when)}。`),
              { type: 'break' },
              ...lineOf(entry, `做法：${full(entry.do)}。`),
              ...(releases
                ? [
                    { type: 'break' } as const,
                    inline('small', {}, lineOf(entry, `版本：${releases}`)),
                  ]
                : []),
            ],
          },
          ...exampleOf(entry),
        ],
      );
    };
    for (const at of new Set(own.map((entry) => entry.at))) {
      const here = own.filter((entry) => entry.at === at).sort(worstFirst);
      const isHeading = (node: RootContent): node is Heading => node.type === 'heading';
      const from = tree.children.findIndex(
        (node) => isHeading(node) && plain(headingText(node)) === at,
      );
      if (from < 0)
        throw authorError(`${here[0]!.file}:${here[0]!.line}: 标题“${at}”不能在折叠框里。`);
      const next = tree.children.findIndex((node, index) => index > from && isHeading(node));
      tree.children.splice(
        next < 0 ? tree.children.length : next,
        0,
        block('details', { 'data-on': onOf(...here) }, [
          block('summary', { 'data-nosearch': '' }, summaries(here) as RootContent[]),
          block('ul', { className: 'problems' }, here.map(draw)),
        ]),
      );
    }
  };
}
