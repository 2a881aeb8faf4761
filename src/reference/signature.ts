import { escapeMarkup } from '../lib/escape';
import { lastPart, type Member, type Param } from './publicApi';
import { onOf, type Form } from './releases/forms';

/** Longer signatures get one line for each parameter. */
const LINE = 64;

const quiet = (text: string): string => `<span class="api-quiet">${escapeMarkup(text)}</span>`;

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '').replace(/&\w+;/g, '_');

const renderParam = ({ name, type, default: value }: Param): string =>
  escapeMarkup(name) +
  (type ? quiet(`: ${type}`) : '') +
  (value ? escapeMarkup(` = ${value}`) : '');

/** The signature of a member as code, types in a quieter colour. */
function codeOf({ name, type, params }: Member): string {
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
  if (type) code += params ? ` ${quiet(`-> ${type}`)}` : quiet(`: ${type}`);
  return `<code class="language-python">${code}</code>`;
}

/** The signature of a member as static HTML, for each release what it is there. */
export function renderSignature(forms: readonly Form[]): string {
  const [{ member: covered }] = forms as [Required<Form>];
  const box = (form: Form, index: number): string => {
    const on = onOf(form);
    const code = form.member
      ? codeOf(form.member)
      : `没有 <code>${escapeMarkup(covered.name)}</code>`;
    return `<div class="api-signature"${index ? '' : ' data-signature'}${on ? ` data-on="${on}"` : ''}>${code}</div>`;
  };
  return forms.map(box).join('');
}
