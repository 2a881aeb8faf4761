import postcss, { type ChildNode, type Container, type Declaration, type Document } from 'postcss';

/** A longer value that several rules use stays a variable. */
const longestCopied = 30;

const atRoot = /^(?::root|html|(?:html)?\[data-theme=["']?(?:dark|light)["']?\])$/;
const themes = ['html[data-theme=dark]', 'html[data-theme=light]'];

function wrappers(node: ChildNode): { name: string }[] {
  const found: { name: string }[] = [];
  let parent: Container | Document | undefined = node.parent;
  while (parent) {
    if (parent.type === 'atrule') found.push(parent as unknown as { name: string });
    parent = parent.parent as typeof parent;
  }
  return found;
}

const isLayered = (node: ChildNode) => wrappers(node).some(({ name }) => name === 'layer');
const isConditional = (node: ChildNode) => wrappers(node).some(({ name }) => name !== 'layer');
const selectors = (node: Declaration): string[] =>
  node.parent?.type === 'rule' ? (node.parent as unknown as { selectors: string[] }).selectors : [];
const used = (value: string) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!);

function definitions(root: postcss.Root): Map<string, Declaration[]> {
  const found = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (node) => {
    found.set(node.prop, [...(found.get(node.prop) ?? []), node]);
  });
  return found;
}

/** Removes what a layer says about a variable that our own stylesheet, which stands in no layer, sets in every case. */
function dropOverridden(root: postcss.Root): void {
  for (const nodes of definitions(root).values()) {
    const own = nodes
      .filter((node) => !isLayered(node) && !isConditional(node))
      .flatMap(selectors)
      .map((selector) => selector.replace(/["']/g, ''));
    if (own.includes(':root') || themes.every((theme) => own.includes(theme))) {
      nodes
        .filter((node) => isLayered(node) && selectors(node).every((one) => atRoot.test(one)))
        .forEach((node) => node.remove());
    }
  }
}

const calls = (name: string) => new RegExp(`var\\(\\s*${name}\\s*(?:,[^()]*)?\\)`, 'g');

/** No use has a fallback with brackets of its own. */
function canBeCopied(root: postcss.Root, name: string, count: number): boolean {
  let found = 0;
  root.walkDecls((node) => {
    found += node.value.match(calls(name))?.length ?? 0;
  });
  return found === count;
}

function copyInto(root: postcss.Root, name: string, value: string): void {
  const call = calls(name);
  root.walkDecls((node) => {
    if (node.value.includes(name)) {
      node.value = node.value.replace(call, (match, at: number, text: string) => {
        const before = /[\w%)]$/.test(text.slice(0, at)) ? ' ' : '';
        const after = /^[\w(.#-]/.test(text.slice(at + match.length)) ? ' ' : '';
        return before + value + after;
      });
    }
  });
}

function pass(root: postcss.Root, scripts: ReadonlySet<string>): boolean {
  const defined = definitions(root);
  const uses = new Map<string, number>();
  root.walkDecls((node) =>
    used(node.value).forEach((name) => uses.set(name, (uses.get(name) ?? 0) + 1)),
  );
  // What it is made of is decided at the root, too, so that it is the same wherever it is used.
  const closed = (name: string, seen: ReadonlySet<string> = new Set()): boolean =>
    seen.has(name) ||
    (defined.get(name) ?? []).every(
      (node) =>
        selectors(node).every((one) => atRoot.test(one)) &&
        used(node.value).every((inner) => closed(inner, new Set([...seen, name]))),
    );
  for (const [name, nodes] of defined) {
    const count = uses.get(name) ?? 0;
    const [node] = nodes;
    if (!node || scripts.has(name)) continue;
    if (count === 0) {
      nodes.forEach((one) => one.remove());
      return true;
    }
    if (
      nodes.length === 1 &&
      selectors(node).join() === ':root' &&
      !isConditional(node) &&
      used(node.value).every((inner) => defined.has(inner) && closed(inner)) &&
      canBeCopied(root, name, count) &&
      (count === 1 || node.value.length <= longestCopied)
    ) {
      node.remove();
      copyInto(root, name, node.value);
      return true;
    }
  }
  return false;
}

/**
 * Writes the value of a CSS variable where it is used, if it is the same for the whole site: Infima brings 400 of
 * them for sites that set their own. What a script names, what depends on the colour mode or what some element sets
 * anew stays a variable.
 *
 * @param css - a stylesheet in which our own rules stand outside of cascade layers
 * @param scripts - all scripts of the site
 * @returns a shorter stylesheet with the same computed values
 */
export function flattenVariables(css: string, scripts: readonly string[]): string {
  const root = postcss.parse(css);
  const named = new Set(scripts.flatMap((script) => script.match(/--[\w-]+/g) ?? []));
  dropOverridden(root);
  while (pass(root, named));
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return root.toString();
}
