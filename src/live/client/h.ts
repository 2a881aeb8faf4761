/**
 * Takes the place of `hastscript` in the browser (src/live/index.ts): the functions that
 * draw results in the build make elements of the page with it. Knows what those functions use, no
 * more.
 */
type Child = Node | string | number | { type: 'text'; value: string } | null | undefined | false;
type Children = Child | readonly Children[];
type Properties = Record<string, string | number | boolean | undefined>;

const names: Record<string, string> = {
  ariaHidden: 'aria-hidden',
  ariaLabel: 'aria-label',
  colSpan: 'colspan',
  dataPart: 'data-part',
  htmlFor: 'for',
  rowSpan: 'rowspan',
  tabIndex: 'tabindex',
};

function add(element: HTMLElement, child: Children): void {
  if (Array.isArray(child)) {
    child.forEach((one: Children) => add(element, one));
  } else if (typeof child === 'string' || typeof child === 'number') {
    element.append(String(child));
  } else if (child instanceof Node) {
    element.append(child);
  } else if (child && 'value' in (child as object)) {
    element.append((child as { value: string }).value);
  }
}

const isChild = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  Array.isArray(value) ||
  value instanceof Node ||
  'value' in value;

/**
 * Makes an element.
 * @param rest - children; lists are flattened, nothing is added for undefined and false
 */
export function h(
  tagName: string,
  first?: Properties | Children,
  ...rest: Children[]
): HTMLElement {
  const element = document.createElement(tagName);
  if (isChild(first)) {
    add(element, first as Children);
  } else {
    for (const [name, value] of Object.entries(first as Properties)) {
      if (value === undefined || value === false) continue;
      if (name === 'style') {
        // Not as an attribute, which a strict policy for styles would refuse.
        element.style.cssText = String(value);
      } else {
        element.setAttribute(names[name] ?? name, value === true ? '' : String(value));
      }
    }
  }
  rest.forEach((child) => add(element, child));
  return element;
}
