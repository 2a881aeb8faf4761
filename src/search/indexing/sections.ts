import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { library } from '../../../site';
import type { SectionData } from '../engine/data';
import { words } from '../engine/text';

/** A place that a search leads to: its text, line by line, and what stands in code and results. */
export type Section = Omit<SectionData, 'p' | 'k' | 'c'> & { code: string[] };

/** What counts of a drawn result, by the hash that it carries; undefined when none has it. */
export type Shown = (hash: string) => { caption?: string; text: string } | undefined;

const list = (names: string): Set<string> => new Set(names.trim().split(/\s+/));

/** Elements whose text is no text of the page; others say so with `data-nosearch`. */
const skippedTags = list(
  'nav footer aside script style svg select template button label legend time',
);
const skippedClasses = list('hash-link theme-doc-toc-mobile table-of-contents wwads-cn');
/** Sections that only lead elsewhere. */
const skippedHeadings = list('相关 接下来');
/** Headings that say what follows and no more: nobody looks for them. */
const bareHeadings = list('参考 细节与边界 要改的地方 逐段讲解 结果 变化');
/** Whether readers ask for a section of this name. */
export const isAsked = (heading: string): boolean =>
  !skippedHeadings.has(heading) && !bareHeadings.has(heading);
/** Elements after which a new piece of text begins. */
const blocks = list(
  'p li tr div ul ol table section pre dt dd br summary caption header h1 h2 h3 h4',
);
/** What stands between cells of a row. */
const between = ' · ';
/** What each table of parameters repeats, the types, and each recipe. */
const cell =
  /^(?:必填|得到|`[\w |[\],.]*(?:str|int|bool|float|list|dict|tuple|Any|None)[\w |[\],.]*`)$/;

/** Names and numbers that somebody types or pastes. */
export const typedOut = (text: string): string[] =>
  (text.match(words) ?? []).filter((word) => word.length > 1);

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

const { findOne, textContent } = DomUtils;
const isTag = (node: Node): node is Element => ElementType.isTag(node);
const isText = (node: Node) => node.type === ElementType.Text;
const tidy = (text: string): string => text.replace(/[\u200b\s]+/g, ' ').trim();
const isSkipped = ({ name, attribs }: Element): boolean =>
  skippedTags.has(name) ||
  'data-nosearch' in attribs ||
  // Of another release alone.
  attribs['data-on']?.split(' ').includes(library.version) === false ||
  (attribs.class ?? '').split(' ').some((one) => skippedClasses.has(one));

/** The text of a heading, without what stands beside it. */
const headingOf = (node: Node): string =>
  isText(node)
    ? node.data
    : isTag(node) && !isSkipped(node)
      ? node.children.map(headingOf).join('')
      : '';

/**
 * Reads a built page.
 * @param isMember - tells whether an id names a public member; such an element begins an entry, be
 *   it a heading or a row of a table
 * @param shown - tells of a result by the hash that it carries as `data-record`
 * @returns its sections in order, the first one its top; none when the page has no main part
 */
export function sectionsOf(
  html: string,
  isMember: (id: string) => boolean,
  shown: Shown = () => undefined,
): Section[] {
  /** Headings that the current place stands under, with their levels. */
  let above: { level: number; title: string }[] = [];
  const sections: Section[] = [];
  const begin = (a: string, h: string): Section => {
    const section: Section = { a, h, u: above.map(({ title }) => title), t: '', code: [] };
    if (isMember(a)) section.n = 1;
    sections.push(section);
    return section;
  };
  let current = begin('', '');
  /** What a row of a table or an item of a list is an entry of. */
  let entry: Section | undefined;
  let dropped = false;

  function write(text: string): void {
    if (!dropped) (entry ?? current).t += text;
  }
  function readCode(text: string): void {
    (entry ?? current).code.push(...typedOut(text));
  }

  function readResult(hash: string): void {
    const result = shown(hash);
    if (!result) throw new Error(`${sections[0]!.h} shows a record that was not drawn.`);
    if (result.caption !== undefined) write(`\n${result.caption}\n`);
    readCode(result.text);
  }

  function enterHeading({ name, attribs: { id } }: Element, title: string): void {
    const level = Number(name.slice(1));
    if (level === 1) {
      current.h ||= title;
      return;
    }
    above = above.filter((one) => one.level < level);
    dropped = skippedHeadings.has(title);
    if (dropped || !id) return;
    if (bareHeadings.has(title)) {
      current = sections[0]!;
      return;
    }
    current = begin(id, title);
    above.push({ level, title });
  }

  /** Reads an element that is an entry, as such. */
  function readEntry(element: Element, id: string, heading: string): void {
    entry = begin(id, heading);
    if (element.attribs['data-on']) entry.o = element.attribs['data-on'];
    element.children.forEach(read);
    entry = undefined;
  }

  function read(node: Node): void {
    if (isText(node)) write(node.data.replaceAll('`', ''));
    if (!isTag(node)) return;
    const { name, attribs, children } = node;
    if ('data-signature' in attribs) return readCode(textContent(node));
    if (isSkipped(node)) return;
    if (attribs['data-record']) return readResult(attribs['data-record']);
    if (blocks.has(name)) write('\n');
    if (name === 'td') write(between);
    // Not its text; the row of a table's head goes on to its end, as it is written.
    if (name === 'th')
      return children.filter((one) => isTag(one) && /^t/.test(one.name)).forEach(read);
    if (/^h[1-4]$/.test(name)) return enterHeading(node, tidy(headingOf(node)));
    // When a symptom of a list shows stands with its problem.
    if (name === 'pre' || name === 'small') return readCode(textContent(node));
    if (name === 'code') return write(`\`${textContent(node).replaceAll('`', '')}\``);
    if (name === 'li' && attribs.id?.startsWith('problem-')) {
      const symptom = findOne((one) => one.name === 'strong', children);
      return readEntry(node, attribs.id, symptom ? tidy(headingOf(symptom)) : '');
    }
    const isRow = name === 'tr' && !findOne((one) => one.name === 'tr', children);
    const member =
      isRow && findOne(({ attribs: { id } }) => isMember(id ?? ''), [node])?.attribs.id;
    if (member) return readEntry(node, member, member);
    return children.forEach(read);
  }

  const main = findOne(({ name }) => name === 'main', parseDocument(html).children);
  if (main) read(main);
  for (const section of sections) {
    section.t = section.t
      .split('\n')
      .map((line) =>
        line
          .split(between)
          .map((one) => tidy(one).replace(/``/g, ''))
          .filter((one) => one && !cell.test(one))
          .join(between),
      )
      .filter(Boolean)
      .join('\n');
  }
  return sections.filter(({ h }) => h);
}
