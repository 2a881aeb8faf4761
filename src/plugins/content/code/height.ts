/** How high a block of code with its result will be: the browser keeps that room free until the block comes near. */
import type { Element, Nodes } from 'hast';
import { children, elements } from '../../hast';

/** Measures of src/css/code.css and src/css/result.css in rem. */
const codeLine = 1.42;
const codePadding = 1.8;
const row = 1.82;
const longestTable = 26;
const tabRow = 2.4;
const paragraph = 2.2;
const listLine = 1.42;
const pixel = 1 / 16.5;

const classes = (node: Element) => [node.properties.className ?? []].flat();

function text(node: Nodes): string {
  return node.type === 'text' ? node.value : children(node).map(text).join('');
}

function sum(nodes: readonly Nodes[]): number {
  return nodes.reduce((total, node) => total + height(node), 0);
}

/** Of a group of tabs only the pane behind the checked one is seen. */
function tabsHeight(node: Element): number {
  const panes = elements(node, 'input')
    .map((input) => children(node).indexOf(input))
    .filter((at) => at >= 0)
    .map((at) => [children(node)[at] as Element, children(node)[at + 2]] as const);
  const shown = panes.find(([input]) => input.properties.checked)?.[1];
  return tabRow + (shown ? height(shown) : 0);
}

/**
 * The height of static HTML of an example, about.
 *
 * @param node - what `drawBlock` or `drawExample` gave, or a part of it
 * @returns rem, at the site's font size and without line wraps
 */
export function height(node: Nodes): number {
  if (node.type !== 'element') return 0;
  const lines = () => text(node).replace(/\n$/, '').split('\n').length;
  switch (node.tagName) {
    case 'pre':
      return codePadding + lines() * codeLine;
    case 'table': {
      const images = elements(node, 'img').map(({ properties }) => Number(properties.height) || 0);
      const tall = images.reduce((total, px) => total + Math.max(0, px * pixel - row), 0);
      return Math.min(longestTable, elements(node, 'tr').length * row + tall);
    }
    case 'fieldset':
      return tabsHeight(node);
    case 'ol':
      return 1.2 + elements(node, 'li').length * listLine;
    case 'p':
      return paragraph;
    case 'summary':
      return 1.9;
    case 'details':
      return sum(elements(node, 'summary'));
    case 'button':
      return 0;
    default:
      return classes(node).includes('cb-title') ? 1.95 : sum(children(node));
  }
}
