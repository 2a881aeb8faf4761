import { Parser } from 'htmlparser2';

/** A place that a search leads to, as found in a page. */
export type Section = {
  anchor: string;
  heading: string;
  /** Headings above it on the page, without the page's title. */
  above: string[];
  member?: string;
  /** Paragraphs, items and cells, one after another; inline code between backticks. */
  text: string;
  errors: string[];
};

/** A link within the site, and the words that lead the reader to follow it. */
export type FoundLink = { href: string; text: string; from: Section };

/** What a built page holds for the search. */
export type FoundPage = { title: string; label: string; sections: Section[]; links: FoundLink[] };

/** Elements whose text is no text of the page; others say so with `data-nosearch`. */
const skippedTags = new Set([
  'nav',
  'footer',
  'aside',
  'script',
  'style',
  'svg',
  'select',
  'template',
  'button',
  'label',
  'legend',
  'time',
]);
const skippedClasses =
  /(?:^| )(?:hash-link|theme-doc-toc-mobile|theme-doc-footer|theme-last-updated|table-of-contents|pagination-nav|api-signature|api-releases|ex-inputs|ex-releases|ex-sheet|ex-grid|ex-raw|ex-lines|ex-name|ex-cut|wwads-cn)(?: |$)/;
/** Sections that only lead elsewhere. */
const skippedHeadings = new Set(['相关', '接下来']);
const headingLevel: Record<string, number> = { h1: 1, h2: 2, h3: 3, h4: 4 };
/** Elements after which a new piece of text begins. */
const blocks = new Set([
  'p',
  'li',
  'tr',
  'td',
  'th',
  'div',
  'ul',
  'ol',
  'table',
  'section',
  'pre',
  'dt',
  'dd',
  'br',
  'summary',
  'caption',
  'header',
]);
const voids = new Set([
  'br',
  'hr',
  'img',
  'input',
  'meta',
  'link',
  'col',
  'source',
  'wbr',
  'area',
  'embed',
  'track',
]);
/** What each table of parameters repeats: its head and the types. */
const cell =
  /^(?:名称|类型|默认值|说明|含义|必填|`[\w |[\],.]*(?:str|int|bool|float|list|dict|tuple|Any|None)[\w |[\],.]*`)$/;
const exception = /\b[A-Z]\w*(?:Error|Exception|Warning|BadZipFile)\b.*/;

const tidy = (text: string): string => text.replace(/[\u200b\s]+/g, ' ').trim();

/**
 * Reads a built page in one go, without making a document of it.
 *
 * @param html - the page
 * @param isMember - tells whether an id names a public member; such an element begins an entry, be
 *   it a heading or a row of a table
 * @returns its sections in order, the first one its top, and the links in its text; no section when
 *   the page has no main part
 */
export function sectionsOf(html: string, isMember: (id: string) => boolean): FoundPage {
  const page: FoundPage = { title: '', label: '', sections: [], links: [] };
  const start = (anchor: string, heading: string, above: string[]): Section => ({
    anchor,
    heading,
    above,
    text: '',
    errors: [],
  });
  /** Headings that the current place stands under, with their levels. */
  let above: { level: number; title: string; section: Section }[] = [];
  let current = start('', '', []);
  /** What the row of a table is an entry of. */
  let row: Section | undefined;
  let rowText = '';
  let rowLinks: FoundLink[] = [];
  let inRow = false;
  let heading: { level: number; anchor: string; title: string } | undefined;
  let link: FoundLink | undefined;
  let error: string | undefined;
  let code: string | undefined;
  let inMain = 0;
  let breadcrumb: string | undefined;
  let skipped = 0;
  let dropped = false;
  /** Open elements, each with what ends with it. */
  const open: { name: string; end?: () => void }[] = [];

  const write = (text: string) => {
    if (dropped) return;
    (row ?? current).text += text;
    if (inRow) rowText += text;
  };
  const begin = (section: Section) => {
    current = section;
    page.sections.push(section);
  };

  const enter = (name: string, attributes: Record<string, string>): (() => void) | undefined => {
    if (breadcrumb === undefined && /breadcrumbs__item--active/.test(attributes.class ?? '')) {
      breadcrumb = '';
      return () => {
        page.label = tidy(breadcrumb ?? '');
      };
    }
    if (name === 'main') {
      inMain += 1;
      begin(current);
      return () => (inMain -= 1);
    }
    if (!inMain) return;
    if (
      skipped ||
      skippedTags.has(name) ||
      'data-nosearch' in attributes ||
      skippedClasses.test(attributes.class ?? '')
    ) {
      skipped += 1;
      return () => (skipped -= 1);
    }
    if (name === 'tr') {
      row = undefined;
      inRow = true;
    }
    if (blocks.has(name)) write('\n');
    const level = headingLevel[name];
    if (level) {
      row = undefined;
      heading = { level, anchor: attributes.id ?? '', title: '' };
      return endHeading;
    }
    if (attributes.id && isMember(attributes.id)) {
      row = start(
        attributes.id,
        attributes.id,
        above.map(({ title }) => title),
      );
      row.member = attributes.id;
      row.text = rowText;
      page.sections.push(row);
    }
    if (name === 'p' && /\bex-error\b/.test(attributes.class ?? '')) {
      error = '';
      return () => {
        if (error) current.errors.push(tidy(error).replace(/第 \d+ 行$/, ''));
        error = undefined;
      };
    }
    if (name === 'pre') {
      code = '';
      const console = /\bex-console\b/.test(attributes.class ?? '');
      return () => {
        for (const line of (code ?? '').split('\n')) {
          const found = exception.exec(line)?.[0];
          if (console && found) current.errors.push(tidy(found));
        }
        code = undefined;
      };
    }
    if (name === 'code' && code === undefined && !heading && !error) {
      write('`');
      return () => write('`');
    }
    if (name === 'a' && attributes.href?.match(/^[/#]/) && !dropped) {
      link = { href: attributes.href, text: '', from: row ?? current };
      if (inRow) rowLinks.push(link);
      return () => {
        if (link) page.links.push(link);
        link = undefined;
      };
    }
    return;
  };

  function endHeading() {
    const { level, anchor, title } = heading!;
    heading = undefined;
    const name = tidy(title);
    if (level === 1) {
      page.title ||= name;
      current.heading ||= name;
      return;
    }
    above = above.filter((one) => one.level < level);
    dropped = skippedHeadings.has(name);
    if (dropped || !anchor) return;
    const section = start(
      anchor,
      name,
      above.map(({ title }) => title),
    );
    if (isMember(anchor)) section.member = anchor;
    above.push({ level, title: name, section });
    begin(section);
  }

  const leaveRow = () => {
    // Who reads of a symptom in a table follows the links beside it: what stands in front leads to
    // them.
    const first = tidy(rowText.split('\n').find((cell) => cell.trim()) ?? '').replaceAll('`', '');
    for (const found of rowLinks) {
      if (first && !first.includes(tidy(found.text))) found.text += `\n${first}`;
    }
    rowLinks = [];
    rowText = '';
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'tr') leaveRow();
      const end = enter(name, attributes);
      if (!voids.has(name)) open.push({ name, end });
      else end?.();
    },
    ontext(text) {
      if (breadcrumb !== undefined && !page.label) breadcrumb += text;
      if (!inMain || skipped) return;
      if (heading) heading.title += text;
      else if (error !== undefined) error += text;
      else if (code !== undefined) code += text;
      else {
        write(text.replace(/`/g, ''));
        if (link) link.text += text;
      }
    },
    onclosetag(name) {
      if (voids.has(name)) return;
      if (name === 'table') {
        leaveRow();
        row = undefined;
        inRow = false;
      }
      const at = open.findLastIndex((one) => one.name === name);
      if (at < 0) return;
      for (const one of open.splice(at).reverse()) one.end?.();
    },
  });
  parser.write(html);
  parser.end();

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
