import { escapeMarkup } from '../escape';
import { lastPart, type Member, type Param } from './publicApi';

/** Longer signatures get one line for each parameter. */
const LINE = 64;

const quiet = (text: string): string => `<span class="api-quiet">${escapeMarkup(text)}</span>`;

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '').replace(/&\w+;/g, '_');

const renderParam = ({ name, type, default: value }: Param): string =>
  escapeMarkup(name) + quiet(`: ${type}`) + (value ? escapeMarkup(` = ${value}`) : '');

/** The signature of a member as static HTML, types in a quieter colour. */
export function renderSignature({ name, type, params }: Member): string {
  const last = lastPart(name);
  const owner = name.slice(0, -last.length);
  let code = `${owner && quiet(owner)}<b>${escapeMarkup(last)}</b>`;
  if (params) {
    const shown = params.map(renderParam);
    const short = textOf(`${code}(${shown.join(', ')})${type ? ` -> ${type}` : ''}`);
    const list =
      short.length <= LINE
        ? shown.join(', ')
        : shown.map((param) => `<span class="api-param">${param},\n</span>`).join('');
    code += `(${list})`;
  }
  if (type) code += quiet(params ? ` -> ${type}` : `: ${type}`);
  return `<div class="api-signature" data-signature><code class="language-python">${code}</code></div>`;
}
