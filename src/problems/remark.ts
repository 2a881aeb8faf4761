import path from 'node:path';
import type { Heading, Link, PhrasingContent, Root, RootContent } from 'mdast';
import 'mdast-util-mdx';
import type { VFile } from 'vfile';
import { toString } from 'mdast-util-to-string';
import { authorError } from '../lib/authorError';
import { lineOn } from '../releases/byRelease';
import { shownOn } from '../releases/installed';
import { eachRelease, onEachRelease } from '../releases/onEachRelease';
import { block, inline, row, words } from '../lib/mdxElement';
import { parseMdx } from '../lib/parseMdx';
import {
  exampleOf,
  harmful,
  harms,
  headingText,
  plain,
  readProblems,
  symptomsPage,
  type Entry,
} from './entries';
import { readOutcomes, releasesOf, showsOn, wordsOn } from './outcomes';

/** The id of an entry in its page. */
export const problemId = (id: string): string => `problem-${id}`;

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

/** What a closed line says of `all` there are; what loses or damages something stands out. */
function summaryOf(
  entries: readonly Entry[],
  all = entries.length,
  lead = `已知问题 ${all} 个`,
): PhrasingContent[] {
  const parts = Object.entries(harmful).flatMap(([harm, text]) => {
    const { length } = entries.filter((one) => one.harm === harm);
    if (length === 0) return [];
    const said = length < all ? `${length} 个${text}` : all > 1 ? `都${text}` : text;
    return [words(' · '), inline('em', {}, [words(said)])];
  });
  return [words(lead), ...parts];
}

/** A field of an entry, as it reads on each release on which the problem shows. */
const field = (
  entry: Entry,
  shows: (version: string) => boolean,
  textOn: (version: string) => string,
): PhrasingContent[] =>
  onEachRelease(eachRelease(shows), ({ version }) =>
    lineOf(entry, lineOn(textOn(version), version)),
  );

/** A closed line, with what it says on each release. */
const summary = (on: (version: string) => PhrasingContent[]): RootContent =>
  block(
    'summary',
    { 'data-nosearch': '' },
    onEachRelease(eachRelease(), ({ version }) => on(version)),
  );

/** Where a page of symptoms leads for an entry. */
function addressOf({ id, page }: Entry): string {
  const [, route] = /^src\/pages(.*)\.mdx$/.exec(page) ?? [];
  const file = path.posix.relative(path.posix.dirname(symptomsPage), page);
  const place = page === symptomsPage ? '' : (route ?? (file.startsWith('.') ? file : `./${file}`));
  return `${place}#${problemId(id)}`;
}

/** More symptoms than these are in one line that opens. */
const few = 8;

/** Under each heading of the page of symptoms its table gets a row for each entry of that group. */
function addSymptoms(
  tree: Root,
  entries: readonly Entry[],
  onOf: (entry: Entry) => string | undefined,
  shows: (entry: Entry, version: string) => boolean,
  fieldsOf: (entry: Entry) => Record<'symptom' | 'when', PhrasingContent[]>,
): void {
  let group = '';
  tree.children = tree.children.map((node): RootContent => {
    if (node.type === 'heading') group = headingText(node);
    if (node.type !== 'table' || toString(node.children[0]!.children[0]!) !== '现象') return node;
    node.data = { ...node.data, hProperties: { className: ['symptoms'] } } as typeof node.data;
    const others = node.children.length - 1;
    const own = entries.filter((entry) => entry.group === group).sort(worstFirst);
    for (const entry of own) {
      const link: Link = { type: 'link', url: addressOf(entry), children: [words(entry.at)] };
      const { symptom, when } = fieldsOf(entry);
      node.children.push({
        ...row([...symptom, { type: 'break' }, inline('small', {}, when)], [link]),
        data: { hProperties: { 'data-on': onOf(entry) } } as typeof node.data,
      });
    }
    if (others + own.length <= few) return node;
    const countOn = (version: string) => {
      const shown = own.filter((entry) => shows(entry, version));
      const all = others + shown.length;
      return summaryOf(shown, all, `${all} 种现象`);
    };
    return block('details', {}, [summary(countOn), node]);
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
    const outcomes = readOutcomes(siteDir);
    const shows = ({ id }: Entry, version: string) =>
      showsOn(outcomes.problems[id], outcomes.releases)(version);
    const onOf = (...entries: Entry[]) =>
      shownOn((version) => entries.some((entry) => shows(entry, version)));
    const fieldsOf = (entry: Entry) => {
      const found = outcomes.problems[entry.id];
      const on = (version: string) => shows(entry, version);
      return {
        symptom: field(entry, on, (version) =>
          full(wordsOn(found, outcomes.releases, version) ?? entry.symptom),
        ),
        when: field(entry, on, () => full(entry.when)),
        whenLine: field(entry, on, () => `条件：${full(entry.when)}。`),
        doLine: field(entry, on, () => `做法：${full(entry.do)}。`),
      };
    };
    if (page === symptomsPage) addSymptoms(tree, readProblems(siteDir), onOf, shows, fieldsOf);
    const own = readProblems(siteDir, page);
    if (own.length === 0) return;
    const draw = (entry: Entry): RootContent => {
      const found = outcomes.problems[entry.id];
      const releases =
        found && outcomes.releases.length > 0 && releasesOf(found, outcomes.releases);
      const harm = harmful[entry.harm];
      const { symptom, whenLine, doLine } = fieldsOf(entry);
      return block(
        'li',
        { id: problemId(entry.id), className: entry.harm, 'data-on': onOf(entry) },
        [
          {
            type: 'paragraph',
            children: [
              ...entry.anchors.map((id) => inline('span', { id, className: 'old-id' })),
              { type: 'strong', children: symptom },
              ...(harm ? [words(' '), inline('em', {}, [words(harm)])] : []),
              { type: 'break' },
              ...whenLine,
              { type: 'break' },
              ...doLine,
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
          summary((version) => summaryOf(here.filter((entry) => shows(entry, version)))),
          block('ul', { className: 'problems' }, here.map(draw)),
        ]),
      );
    }
  };
}
