/** For which releases a page and its sections hold: what a reader of text is told. */
import type { Element } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { installable } from '../releases/installed';
import { comparedOf } from '../examples/model/records';
import type { Panels } from '../examples/page/panels';

const isHeading = ({ tagName }: Element): boolean => /^h[1-6]$/.test(tagName);

/**
 * The releases of each section: those with its signature on which its first program does the same.
 *
 * @param content - the text of a built page; what is not for the covered release is passed over
 * @param panels - what is drawn as results
 * @returns a line for each heading of a section that does not hold on all, and for `content` where
 *   that is so above the first heading
 */
export function appliesTo(
  content: Element,
  panels: Panels,
  isRead: (node: Element) => boolean,
): Map<Element, string> {
  const found = new Map<Element, string>();
  const seen = new Map<Element, Set<string>>();
  let section = content;
  let isToldThere = false;
  visit(content, 'element', (node) => {
    if (!isRead(node)) return SKIP;
    if (isHeading(node) && node.tagName !== 'h1') section = node;
    const { dataSignature, dataOn, dataRecord } = node.properties;
    const panel = panels.get(String(dataRecord));
    // A page that shows what other releases do says itself for which.
    if (panel?.meta.release) isToldThere = true;
    const kind = dataSignature === undefined ? panel && 'result' : 'signature';
    const known = seen.get(section) ?? new Set();
    if (!kind || known.has(kind)) return;
    seen.set(section, known.add(kind));
    const compared = panel && comparedOf(panel.record, installable().slice(1));
    const on = panel
      ? installable().filter((version) => !compared?.get(version))
      : String(dataOn ?? installable().join(' ')).split(' ');
    const before = found.get(section)?.split('、') ?? installable();
    const both = before.filter((version) => on.includes(version));
    if (both.length < installable().length) found.set(section, both.join('、'));
  });
  return isToldThere ? new Map() : found;
}

/** What is said of it. */
export const releasesLine = (releases: string): string => `适用：${releases}`;
