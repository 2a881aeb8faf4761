import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';
import type { Step } from '../../builtPages';
import { hoverForPointers } from './hover';

/**
 * The link that src/template.ts writes, as it is after Docusaurus minified the page.
 */
const styleLink = /<link rel="?stylesheet"? href=(?:"([^"]+)"|([^\s">]+))\s*\/?>/g;

/** Attribute values that only the browser sets, so that no built page shows them. */
const setByBrowser = [/^data-/, /^aria-/, /^nprogress/, /^wwads/, /^navbar-sidebar/, /^dropdown/];

/**
 * Parts of the theme that its scripts name and this site does not use: tags, a dark or hiding
 * navbar, a footer with columns, lists of tasks. As soon as a page shows one, its rules are kept.
 * Only what never appears later than the page itself belongs here, and no class of our own.
 */
export const onlyFromPages =
  /^(?:tag|tags|tagRegular|tagWithCount|themedComponent\S*|navbar--(?:dark|primary)|navbarHid\w+|sidebarWithHideableNavbar|anchorTargetHideOnScrollNavbar|darkNavbarColorModeToggle|footer--dark|footer__(?:logo|title|col|items?)|footerLogoLink|dropdown--nocaret|iconLanguage|iconEdit|containsTaskList|pagination|clean-list|menuHtmlItem|shadow--\w+|hero__\w+|badge\S*|padding--none)(?:_\w+)?$/;

const words = (text: string) => text.match(/[\w-]+/g) ?? [];

/** Tags, and what stands in their attributes; prose names nothing. */
function namesInMarkup(html: string): string[] {
  return [...html.matchAll(/<([a-z][\w-]*)([^>]*)>/g)].flatMap(([, tag = '', attributes = '']) => [
    tag,
    ...words(attributes),
  ]);
}

/**
 * What stands in short strings of a script: class names are there, also when they are put together.
 */
function namesInScript(script: string): string[] {
  return [...script.matchAll(/(["'`])((?:(?!\1)[\w\s:-]){1,200})\1/g)].flatMap(([, , text = '']) =>
    words(text).filter((word) => !onlyFromPages.test(word)),
  );
}

/**
 * Removes the rules that no page and no script of the site names.
 *
 * @param css - the one stylesheet of the build
 * @param pages - all built pages
 * @param scripts - all built scripts
 * @returns the rest
 */
export async function usedStyles(
  css: string,
  pages: readonly string[],
  scripts: readonly string[],
): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [
      ...pages.map((raw) => ({ raw, extension: 'html' })),
      ...scripts.map((raw) => ({ raw, extension: 'js' })),
    ],
    extractors: [
      { extensions: ['html'], extractor: namesInMarkup },
      { extensions: ['js'], extractor: namesInScript },
    ],
    safelist: { standard: setByBrowser, greedy: [/data-theme/, /data-has-hydrated/] },
    variables: true,
    keyframes: true,
  });
  if (!result) {
    throw new Error('PurgeCSS gave no result.');
  }
  return result.css;
}

/**
 * Leaves out the defaults of the theme that the site's own `:root` overrules in every case: layers
 * give way to what stands outside of them.
 *
 * @param css - a stylesheet
 * @returns the same without those custom properties
 */
export function withoutOverruled(css: string): string {
  const root = postcss.parse(css);
  const own = new Set<string>();
  root.each((rule) => {
    if (rule.type !== 'rule' || !rule.selectors.includes(':root')) return;
    rule.walkDecls(/^--/, ({ prop }) => void own.add(prop));
  });
  root.walkAtRules('layer', (layer) => {
    layer.each((rule) => {
      if (rule.type !== 'rule' || rule.selector !== ':root') return;
      rule.walkDecls((one) => void (own.has(one.prop) && !one.important && one.remove()));
    });
  });
  return root.toString();
}

/**
 * Puts the stylesheet into the page, so that the first paint waits for one answer only.
 *
 * @param html - a built page
 * @param css - the stylesheet
 * @returns the page with a style element in place of the link
 * @throws when the page has not exactly one stylesheet link
 */
export function inlineStyles(html: string, css: string): string {
  const links = [...html.matchAll(styleLink)];
  if (links.length !== 1) {
    throw new Error(`Expected one stylesheet link, found ${links.length}.`);
  }
  return html.replace(styleLink, () => `<style>${css}</style>`);
}

/**
 * The stylesheet that the pages link to.
 *
 * @param html - a built page
 * @param outDir - folder of the built site
 * @param baseUrl - the path under which it is served
 * @returns its text
 */
export async function linkedStyles(html: string, outDir: string, baseUrl: string): Promise<string> {
  const [match] = html.matchAll(styleLink);
  const href = match?.[1] ?? match?.[2];
  if (!href?.startsWith(baseUrl)) {
    throw new Error('The page links to no stylesheet of its own.');
  }
  return readFile(path.join(outDir, href.slice(baseUrl.length)), 'utf8');
}

/** Post-build step: each page holds the rules that the site uses, and asks for no stylesheet. */
export const inlineUsedStyles: Step = async (pages, { outDir, baseUrl }) => {
  const names = await readdir(path.join(outDir, 'assets'), { recursive: true });
  const scripts = await Promise.all(
    names
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFile(path.join(outDir, 'assets', name), 'utf8')),
  );
  const html = pages.map((page) => page.html);
  const linked = await linkedStyles(html[0] ?? '', outDir, baseUrl);
  const css = hoverForPointers(withoutOverruled(await usedStyles(linked, html, scripts)));
  for (const page of pages) {
    page.html = inlineStyles(page.html, css);
  }
};
