import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Root,
  type Rule,
} from 'postcss';
import type { Step } from '../lib/builtPages';

/** The link that src/template.ts writes, as it is after Docusaurus minified the page. */
const styleLink = /<link rel="?stylesheet"? href=(?:"([^"]+)"|([^\s">]+))\s*\/?>/g;

/** What can wait for the whole sheet: nobody prints, points or moves before the page is there. */
const waits = /^print\b|^\(hover:\s*hover\)$|reduced-motion/;
/** Where a custom property counts everywhere, and where not when ours is set there. */
const always = /^site (docusaurus\S+ )?:root$/;
const lost = /^site docusaurus.* (:root|html\[data-theme=.?dark.?\])$/;
const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
const named = /([.#]|(?<![\w\\:-])(?=[a-z]))((?:\\.|[\w-])+)/g;

/** What stands outside of all brackets in a selector. */
function withoutBrackets(selector: string): string {
  const inner = selector.replace(/\([^()]*\)|\[[^\]]*\]/g, '');
  return inner === selector ? selector : withoutBrackets(inner);
}

/** A selector that only matches what is hovered; a touch leaves behind what opens a dropdown. */
const hovers = (selector: string): boolean =>
  /(?<!\.dropdown--hoverable):hover/.test(withoutBrackets(selector));

/**
 * Leaves rules for hovering to devices that can hover. Under a finger they would stay on after the
 * touch, and each touch would make the browser look for what they change: that of the links on
 * headings alone has it walk through the whole document.
 */
export function hoverForPointers(root: Root): void {
  root.walkRules((rule) => {
    const hovering = rule.selectors.filter(hovers);
    const inside = rule.parent?.type === 'atrule' && /^\(hover:/.test(rule.parent.params);
    if (hovering.length === 0 || inside) return;
    const rest = rule.selectors.filter((one) => !hovers(one));
    const nodes = [rule.clone({ selectors: hovering })];
    rule.after(postcss.atRule({ name: 'media', params: '(hover:hover)', nodes }));
    if (rest.length > 0) rule.selectors = rest;
    else rule.remove();
  });
}

/** Writes out properties of one value, and drops the theme's where ours wins: pages hold less. */
export function writeOut(root: Root): void {
  const set = new Map<string, [one: Declaration, place: string][]>();
  const placeOf = (rule: Rule, selector = rule.selector) => {
    let place = selector;
    for (let at = rule.parent; at?.type === 'atrule'; at = at.parent) {
      place = `${(at as AtRule).params} ${place}`;
    }
    return place;
  };
  root.walkDecls(/^--/, (one) => {
    const place = placeOf(one.parent as Rule);
    set.set(one.prop, [...(set.get(one.prop) ?? []), [one, place]]);
  });
  for (const all of set.values()) {
    if (!all.some(([, place]) => place === 'site :root')) continue;
    for (const [one] of all) {
      const rule = one.parent as Rule;
      const wins = rule.selectors.filter((selector) => !lost.test(placeOf(rule, selector)));
      if (wins.length === 0) one.remove();
      // Of a list what wins is left.
      else if (rule.nodes.length === 1) rule.selectors = wins;
    }
  }
  // Names stand side by side without a space.
  const apart = (char = '') => (/[\w.%)#-]/.test(char) ? ' ' : '');
  const written = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (whole, name: string, at: number) => {
      const [only, another] = (set.get(name) ?? []).filter(([{ parent }]) => parent);
      if (!only || another || !always.test(only[1])) return whole;
      const value = written(only[0].value);
      // A value with another name in it depends on where it is used.
      if (value.includes('var(')) return whole;
      return apart(text[at - 1]) + value + apart(text[at + whole.length]);
    });
  root.walkDecls((one) => void (one.value = written(one.value)));
}

/** Drops names of layers that are put in order and have no rules: parts of the theme not in use. */
export function dropEmptyLayers(root: Root): void {
  const filled = new Set<string>();
  root.walkAtRules('layer', ({ nodes, params }) => void (nodes && filled.add(params)));
  root.walkAtRules('layer', (one) => {
    if (one.nodes) return;
    const names = one.params.split(/,\s*/).filter((name) => filled.has(name));
    if (names.length > 0) one.params = names.join(',');
    else one.remove();
  });
}

/** What a selector needs: names as `a`, `.b` and `#c`, and one of each `:is` or `:has`. */
type Needs = { names: readonly string[]; oneOf: readonly (readonly Needs[])[] };

function needsOf(selector: string): Needs {
  const groups: Needs[][] = [];
  const read = (text: string): Needs => ({
    names: [...text.matchAll(named)].map(([, kind, name]) => kind + name!.replaceAll('\\', '')),
    oneOf: [...text.matchAll(/%(\d+)/g)].map(([, at]) => groups[Number(at)]!),
  });
  // From the inside out: a group that is needed leaves its number behind.
  const reduce = (text: string): string => {
    const outer = text.replace(/:([\w-]+)\(([^()]*)\)/g, (_, name: string, inner: string) =>
      /^(?:is|where|has)$/.test(name) ? `%${groups.push(inner.split(',').map(read)) - 1}` : '',
    );
    return outer === text ? text : reduce(outer);
  };
  return read(reduce(selector.replace(/\[[^\]]*\]/g, '')));
}

const areMet = ({ names, oneOf }: Needs, has: ReadonlySet<string>): boolean =>
  names.every((name) => has.has(name)) &&
  oneOf.every((group) => group.some((one) => areMet(one, has)));

/** Elements that a page has whether its HTML says so or not. */
const implied = ['html', 'head', 'body', 'tbody', 'colgroup'];

/** Elements, classes and ids of a page, as `Needs` names them. */
function namesIn(html: string): Set<string> {
  const found = [...html.matchAll(/<([a-z]\w*)|\s(class|id)=(?:"([^"]*)"|([^\s>]+))/g)];
  const names = found.flatMap(([, element, name, quoted, bare]) =>
    element
      ? [element]
      : (quoted ?? bare!).split(/\s+/).map((word) => (name === 'id' ? '#' : '.') + word),
  );
  return new Set([...implied, ...names]);
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
  const selectors = node.selectors.map((selector) => ({ selector, needs: needsOf(selector) }));
  const declarations = node.nodes.map((one) => ({
    text: one.toString(),
    name: one.type === 'decl' && one.prop.startsWith('--') ? one.prop : undefined,
  }));
  return (has, variables) => {
    const kept = selectors.filter(({ needs }) => areMet(needs, has));
    const body = declarations.filter(({ name }) => !name || !variables || variables.has(name));
    if (kept.length === 0 || body.length === 0) return '';
    const texts = new Set(body.map(({ text }) => text));
    return `${kept.map(({ selector }) => selector).join(',')}{${[...texts].join(';')}}`;
  };
}

function writerOf(container: Container): Write {
  const writers = (container.nodes ?? []).map(writer);
  return (...given) => writers.map((write) => write(...given)).join('');
}

/** Cuts a whole stylesheet: gives for a page's HTML the rules that can match something in it. */
export function cutter(css: Root): (html: string) => string {
  const write = writerOf(css);
  return (html) => {
    const has = namesIn(html);
    // Until no custom property is left that nothing uses.
    for (let rules = write(has, undefined); ;) {
      const used = [...`${rules}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!);
      const before = rules;
      rules = write(has, new Set(used));
      // A name that stands once is of nothing that moves.
      if (rules === before)
        return rules.replace(keyframes, (whole, name: string) =>
          rules.split(name).length > 2 ? whole : '',
        );
    }
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
      const css = postcss.parse(await readFile(file, 'utf8'));
      hoverForPointers(css);
      writeOut(css);
      dropEmptyLayers(css);
      cut = cutter(css);
      // Each page has them; given again, they would make the browser lay out all text anew.
      css.walkAtRules('font-face', (one) => void one.remove());
      await writeFile(file, css.toString());
    }
    const rules = cut(page.html);
    page.html = page.html.replace(
      styleLink,
      (whole) => `<style>${rules}</style><noscript>${whole}</noscript>`,
    );
  }
};
