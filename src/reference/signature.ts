import { escapeMarkup } from '../escape';
import { isCallable, lastPart, type Member, type Param } from './publicApi';

/** Longer signatures get one line for each parameter. */
const LINE = 64;
/** A `Literal` with more choices is cut short; the text names them all. */
const CHOICES = 4;

/** Splits `a, b[c, d]` at the commas outside brackets and quotes. */
function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (quote) {
      if (char === quote) quote = '';
    } else if (char === "'" || char === '"') quote = char;
    else if (char === '[') depth++;
    else if (char === ']') depth--;
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts;
}

/**
 * A type hint as readers write it today: `str | None` instead of `Optional[str]`.
 *
 * @returns the same type with unions spelt with bars and long `Literal` lists cut short
 */
export function readableType(hint: string): string {
  const match = /^(\w+)\[(.*)\]$/s.exec(hint);
  if (!match) return hint;
  const [, name, inner] = match as unknown as [string, string, string];
  const parts = splitArguments(inner);
  if (name === 'Literal') {
    const shown = parts.length > CHOICES + 1 ? [...parts.slice(0, CHOICES), '…'] : parts;
    return `Literal[${shown.join(', ')}]`;
  }
  const types = parts.map(readableType);
  if (name === 'Union' || name === 'Optional') {
    const all = name === 'Optional' ? [...types, 'None'] : types;
    // None says "may be left out" and reads best at the end.
    const sorted = [...all.filter((t) => t !== 'None'), ...all.filter((t) => t === 'None')];
    return sorted.join(' | ');
  }
  const generic = /^(List|Dict|Tuple|Set)$/.test(name) ? name.toLowerCase() : name;
  return `${generic}[${types.join(', ')}]`;
}

const quiet = (text: string): string => `<span class="api-quiet">${escapeMarkup(text)}</span>`;

function renderParam(param: Param): string {
  const type = param.type ? quiet(`: ${readableType(param.type)}`) : '';
  const sign = param.type ? ' = ' : '=';
  const value = param.default === undefined ? '' : escapeMarkup(sign + param.default);
  return escapeMarkup(param.name) + type + value;
}

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '').replace(/&\w+;/g, '_');

/** The signature of a member as static HTML, types in a quieter colour. */
export function renderSignature(member: Member): string {
  const last = lastPart(member.name);
  const owner = member.name.slice(0, member.name.length - last.length);
  const name = `${owner ? quiet(owner) : ''}<b>${escapeMarkup(last)}</b>`;
  const type = member.type ? readableType(member.type) : undefined;
  if (!isCallable(member)) {
    return `<div class="api-signature"><code>${name}${type ? quiet(`: ${type}`) : ''}</code></div>`;
  }
  const params = member.params!.map(renderParam);
  const result = type ? quiet(` -> ${type}`) : '';
  const line = `${name}(${params.join(', ')})${result}`;
  const code =
    textOf(line).length <= LINE || params.length === 0
      ? line
      : `${name}(${params.map((p) => `<span class="api-param">${p},\n</span>`).join('')})${result}`;
  return `<div class="api-signature"><code>${code}</code></div>`;
}
