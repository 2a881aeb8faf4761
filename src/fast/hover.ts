import postcss, { type AtRule } from 'postcss';

/** On a large touch screen only the hovering that a touch leaves behind opens a dropdown. */
const needed = /\.dropdown--hoverable:hover/;

/** What stands outside of all brackets in a selector. */
export function withoutBrackets(selector: string): string {
  const inner = selector.replace(/\([^()]*\)|\[[^\]]*\]/g, '');
  return inner === selector ? selector : withoutBrackets(inner);
}

/** A selector that only matches what is hovered; not `:is(.close, .close:hover)`. */
const hovers = (selector: string): boolean =>
  withoutBrackets(selector).includes(':hover') && !needed.test(selector);

const isHoverQuery = (params: string) => /^\(hover:\s*hover\)$/.test(params);

/**
 * Leaves rules for hovering to devices that can hover. Under a finger they would stay on after the
 * touch, and each touch would make the browser look for what they change: that of the
 * links on headings alone has it walk through the whole document.
 */
export function hoverForPointers(css: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const hovering = rule.selectors.filter(hovers);
    const parent = rule.parent as AtRule | undefined;
    if (hovering.length === 0 || (parent?.type === 'atrule' && isHoverQuery(parent.params))) return;
    const rest = rule.selectors.filter((selector) => !hovers(selector));
    const before = rule.prev();
    const media =
      rest.length === 0 && before?.type === 'atrule' && isHoverQuery(before.params)
        ? before
        : postcss.atRule({ name: 'media', params: '(hover:hover)', nodes: [] });
    if (media !== before) {
      rule.after(media);
    }
    media.append(rule.clone({ selectors: hovering }));
    if (rest.length > 0) {
      rule.selectors = rest;
    } else {
      rule.remove();
    }
  });
  return root.toString();
}
