import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, { type ChildNode, type Container } from 'postcss';
import type { Step } from '../builtPages';
import { hoverForPointers, withoutBrackets } from './hover';

/** The link that src/template.ts writes, as it is after Docusaurus minified the page. */
const styleLink = /<link rel="?stylesheet"? href=(?:"([^"]+)"|([^\s">]+))\s*\/?>/g;

/** What can wait for the whole sheet: nobody prints or points before the page is there. */
const waits = /^print\b|^\(hover:\s*hover\)$/;
const named = /([.#])((?:\\.|[\w-])+)/g;
const variable = /var\((--[\w-]+)/g;

/** Classes and ids that a selector cannot do without, as `.a` and `#b`. */
const needs = (selector: string): string[] =>
  [...withoutBrackets(selector).matchAll(named)].map(
    ([, kind, name]) => kind + name!.replaceAll('\\', ''),
  );

/** Classes and ids of a page, as `needs` names them. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, name, one, two, bare] of html.matchAll(
    /\s(class|id)=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g,
  )) {
    const value = one ?? two ?? bare ?? '';
    for (const word of value.split(/\s+/)) names.add((name === 'id' ? '#' : '.') + word);
  }
  return names;
}

type Write = (has: Set<string>, variables: Set<string> | undefined) => string;

/** How a node is written for a page: without what the page has no use for. */
function writer(node: ChildNode): Write {
  if (node.type === 'atrule' && node.nodes && /^(?:layer|media|supports)$/.test(node.name)) {
    if (node.name === 'media' && waits.test(node.params)) return () => '';
    const inner = writerOf(node);
    const start = `@${node.name} ${node.params}{`;
    return (has, variables) => {
      const text = inner(has, variables);
      // The first sheet decides the order of the layers.
      return text || node.name === 'layer' ? `${start}${text}}` : '';
    };
  }
  if (node.type !== 'rule') {
    const text = `${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`;
    return () => text;
  }
  const selectors = node.selectors.map((selector) => ({ selector, needs: needs(selector) }));
  const declarations = node.nodes.map((one) => ({
    text: one.toString(),
    name: one.type === 'decl' && one.prop.startsWith('--') ? one.prop : undefined,
  }));
  return (has, variables) => {
    const kept = selectors.filter((one) => one.needs.every((name) => has.has(name)));
    const body = declarations.filter(({ name }) => !name || !variables || variables.has(name));
    if (kept.length === 0 || body.length === 0) return '';
    const texts = body.map(({ text }) => text);
    return `${kept.map(({ selector }) => selector).join(',')}{${texts.join(';')}}`;
  };
}

function writerOf(container: Container): Write {
  const writers = (container.nodes ?? []).map(writer);
  return (...given) => writers.map((write) => write(...given)).join('');
}

/** Custom properties that something uses, also by way of another one. */
function variablesIn(css: string, html: string): Set<string> {
  const values = new Map<string, string>();
  const rest = css.replace(
    /(--[\w-]+):((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;}"'(])*)/g,
    (_, name, value) => {
      values.set(name, `${values.get(name) ?? ''} ${value}`);
      return '';
    },
  );
  const used = new Set<string>();
  const add = (text: string) => {
    for (const [, name] of text.matchAll(variable)) {
      if (used.has(name!)) continue;
      used.add(name!);
      add(values.get(name!) ?? '');
    }
  };
  add(`${rest} ${html}`);
  return used;
}

/**
 * Cuts a stylesheet to pages.
 * @param css - the whole sheet
 * @returns given the HTML of a page, the rules that can match something in it, in their order
 */
export function cutter(css: string): (html: string) => string {
  const write = writerOf(postcss.parse(css));
  return (html) => {
    const has = namesIn(html);
    return write(has, variablesIn(write(has, undefined), html));
  };
}

/**
 * Post-build step: each page holds the rules that it needs for its first paint; the whole sheet
 * comes with the scripts (`afterPaint.ts`), which need it for what they make, and for who has none.
 */
export const inlineStyles: Step = async (pages, { outDir, baseUrl }) => {
  let cut: ReturnType<typeof cutter> | undefined;
  for (const page of pages) {
    const [link, another] = page.html.matchAll(styleLink);
    const href = link?.[1] ?? link?.[2];
    if (!href?.startsWith(baseUrl) || another) {
      throw new Error(`${page.file} links to no stylesheet of its own, or to more than one.`);
    }
    if (!cut) {
      const file = path.join(outDir, href.slice(baseUrl.length));
      const css = hoverForPointers(await readFile(file, 'utf8'));
      await writeFile(file, css);
      cut = cutter(css);
    }
    const rules = cut(page.html);
    page.html = page.html.replace(
      styleLink,
      (whole) => `<style>${rules}</style><noscript>${whole}</noscript>`,
    );
  }
};
