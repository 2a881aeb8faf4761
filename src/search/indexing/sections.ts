import { DomUtils, parseDocument } from 'htmlparser2';
import { errorsOf } from '../../examples/draw/text';
import { panelOf } from '../../examples/model/panel';
import type { DrawnPanel, Panels } from '../../examples/page/panels';
import { library } from '../../site';

/** A place that a search leads to, as found in a page. */
export type Section = {
  anchor: string;
  heading: string;
  /** Headings above it on the page, without the page's title. */
  above: string[];
  member?: string;
  /** The releases on which it shows, where these are not all. */
  on?: string;
  /** Paragraphs, items and cells, one after another; inline code between backticks. */
  text: string;
  errors: string[];
  /** Names and long numbers in its code and results. */
  code: string[];
};

/** A link within the site, and the words that lead the reader to follow it. */
export type FoundLink = { href: string; text: string; from: Section };

/** What a built page holds for the search. */
export type FoundPage = { title: string; label: string; sections: Section[]; links: FoundLink[] };

const list = (words: string): Set<string> => new Set(words.trim().split(/\s+/));

/** Elements whose text is no text of the page; others say so with `data-nosearch`. */
const skippedTags = list(
  'nav footer aside script style svg select template button label legend time',
);
const skippedClasses = list(`
  hash-link theme-doc-toc-mobile theme-doc-footer theme-last-updated table-of-contents
  pagination-nav wwads-cn
`);
/** Sections that only lead elsewhere. */
const skippedHeadings = list('相关 接下来');
/** Headings that say what follows and no more: nobody looks for them. */
const bareHeadings = list('参考 细节与边界 要改的地方 逐段讲解 结果 变化');
/** Elements after which a new piece of text begins. */
const blocks = list(
  'p li tr td th div ul ol table section pre dt dd br summary caption header h1 h2 h3 h4',
);
/** What each table of parameters repeats: its head and the types. */
const cell =
  /^(?:名称|类型|默认值|说明|含义|必填|`[\w |[\],.]*(?:str|int|bool|float|list|dict|tuple|Any|None)[\w |[\],.]*`)$/;

/** Names and numbers that somebody types or pastes. */
export const typedOut = /[a-z_]\w{3,}|\d{4,}/gi;

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

const { findOne, isTag, isText, textContent } = DomUtils;
const tidy = (text: string): string => text.replace(/[\u200b\s]+/g, ' ').trim();
const textOf = (node: Node): string => tidy(textContent(node));
const classesOf = ({ attribs }: Element): string[] => (attribs.class ?? '').split(' ');
const isSkipped = (element: Element): boolean =>
  skippedTags.has(element.name) ||
  'data-nosearch' in element.attribs ||
  // Of another release alone.
  element.attribs['data-on']?.split(' ').includes(library.version) === false ||
  classesOf(element).some((name) => skippedClasses.has(name));

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
 * @param panels - what is drawn as results, by the hash that each carries as `data-record`
 * @returns its sections in order, the first one its top, and the links in its text; no section when
 *   the page has no main part
 */
export function sectionsOf(
  html: string,
  isMember: (id: string) => boolean,
  panels: Panels = new Map(),
): FoundPage {
  const { children } = parseDocument(html);
  const active = findOne((one) => classesOf(one).includes('breadcrumbs__item--active'), children);
  const page: FoundPage = {
    title: '',
    label: active ? textOf(active) : '',
    sections: [],
    links: [],
  };
  /** Headings that the current place stands under, with their levels. */
  let above: { level: number; title: string }[] = [];
  const begin = (anchor: string, heading: string): Section => {
    const titles = above.map(({ title }) => title);
    const section: Section = { anchor, heading, above: titles, text: '', errors: [], code: [] };
    if (isMember(anchor)) section.member = anchor;
    page.sections.push(section);
    return section;
  };
  let current = begin('', '');
  /** What the row of a table is an entry of. */
  let entry: Section | undefined;
  /** The row that is being read. */
  let row: { text: string; links: FoundLink[] } | undefined;
  let dropped = false;

  function write(text: string): void {
    if (dropped) return;
    (entry ?? current).text += text;
    if (row) row.text += text;
  }

  function readCode(text: string): void {
    const { code } = entry ?? current;
    const words = text.match(typedOut) ?? [];
    code.push(...new Set(words.filter((word) => !code.includes(word))));
  }

  /** A result counts by its caption, its errors, and what is printed or written as JSON. */
  function readPanel(panel: DrawnPanel | undefined): void {
    if (!panel) throw new Error(`${page.title} shows a record that was not drawn.`);
    const { caption, isOfRelease, lines, files } = panelOf(panel.record, panel.meta)!;
    if (caption !== undefined && !isOfRelease) write(`\n${caption}\n`);
    current.errors.push(...errorsOf(panel.record));
    const texts = files.map(({ file }) => (file.kind === 'json' ? file.lines : []));
    readCode([lines.map(({ text }) => text), ...texts].flat().join('\n'));
  }

  function enterHeading(element: Element): void {
    entry = undefined;
    const level = Number(element.name.slice(1));
    const title = tidy(headingOf(element));
    if (level === 1) {
      page.title ||= title;
      current.heading ||= title;
      return;
    }
    above = above.filter((one) => one.level < level);
    dropped = skippedHeadings.has(title);
    if (dropped || !element.attribs.id) return;
    if (bareHeadings.has(title)) {
      current = page.sections[0]!;
      return;
    }
    current = begin(element.attribs.id, title);
    above.push({ level, title });
  }

  function readRow(element: Element): void {
    const own: typeof row = (row = { text: '', links: [] });
    element.children.forEach(read);
    row = undefined;
    entry = undefined;
    // Who reads of a symptom in a table follows the links beside it: what stands in front leads to
    // them.
    const [first = ''] = own.text.split('\n').map(tidy).filter(Boolean);
    const symptom = first.replaceAll('`', '');
    for (const link of own.links) {
      if (symptom && !symptom.includes(tidy(link.text))) link.text += `\n${symptom}`;
    }
  }

  function read(node: Node): void {
    if (isText(node)) write(node.data.replaceAll('`', ''));
    if (!isTag(node)) return;
    const { name, attribs } = node;
    if ('data-signature' in attribs) return readCode(textContent(node));
    if (isSkipped(node)) return;
    if (attribs['data-record']) return readPanel(panels.get(attribs['data-record']));
    if (blocks.has(name)) write('\n');
    if (/^h[1-4]$/.test(name)) return enterHeading(node);
    if (name === 'tr') entry = undefined;
    if (name === 'li' && attribs.id?.startsWith('problem-')) {
      const symptom = findOne((one) => one.name === 'strong', node.children);
      entry = begin(attribs.id, symptom ? textOf(symptom) : '');
      entry.on = attribs['data-on'];
      node.children.forEach(read);
      entry = undefined;
      return;
    }
    if (attribs.id && isMember(attribs.id)) {
      entry = begin(attribs.id, attribs.id);
      entry.text = row?.text ?? '';
    }
    if (name === 'pre') {
      readCode(textContent(node));
    } else if (name === 'code') {
      write(`\`${textContent(node).replaceAll('`', '')}\``);
    } else if (name === 'tr') {
      readRow(node);
    } else {
      if (name === 'a' && /^[/#]/.test(attribs.href ?? '') && !dropped) {
        const link = { href: attribs.href!, text: textContent(node), from: entry ?? current };
        page.links.push(link);
        row?.links.push(link);
      }
      node.children.forEach(read);
    }
  }

  const main = findOne(({ name }) => name === 'main', children);
  if (main) read(main);
  for (const section of page.sections) {
    section.text = section.text
      .split('\n')
      .map((line) => tidy(line).replace(/``/g, ''))
      .filter((line) => line && !cell.test(line))
      .join('\n');
  }
  page.sections = page.sections.filter(({ heading }) => heading);
  return page;
}
