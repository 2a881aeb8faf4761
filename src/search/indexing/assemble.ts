import { authorError } from '../../lib/authorError';
import { library } from '../../../site';
import { longest, type SearchData } from '../engine/data';
import { goalsFile, type goalsIn } from '../goals';
import { giveAsks, type PageAsks } from './asks';
import { readings } from './pinyin';
import { sectionsOf, typedOut, type Section, type Shown } from './sections';

/** A built page: its path below the base path, decoded, with a slash in front, and its HTML. */
export type BuiltPage = { path: string; html: string };

/** Pages that are about something else. */
const left = /^\/(?:markdown-page|index`|404\.html|404)$/;

type Given = {
  isMember: (id: string) => boolean;
  /** The releases that have a member, where these are not all. */
  onOf?: (id: string) => string | undefined;
  tasks: ReturnType<typeof goalsIn>;
  asks: readonly PageAsks[];
  /** Traditional characters and words, each with what the site may have: `寬=宽`. */
  traditional: string;
  shown?: Shown;
};

/** What Python programs have, whatever they are about. */
export const everywhere =
  'and as def elif else except False for from if import in is None not or print raise return True try while with';

/** A word of code that stands on more pages tells none of them: that it is there is enough. */
const few = 3;
/** So few characters of a line say nothing. */
const least = 9;

/**
 * The beginning of a text, of at most so many characters: what is cut ends in an ellipsis, and not
 * within a name or number.
 */
export function beginningOf(text: string, most = longest): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const open = cut.split('`').length % 2 === 0 ? cut.lastIndexOf('`') : 0;
  // Code that is most of the text is cut behind one of its words.
  const whole = open > most / 3 ? cut.slice(0, open) : cut;
  const isWithin = whole === cut && /\w/.test(text[cut.length]!);
  const ended = isWithin ? whole.replace(/[\w.]+$/, '') : whole;
  return `${ended.replace(/[\s，、：；（(·]+$/, '')}…`;
}

/**
 * What is sent of a section's text but its name: of a known problem all that is to be done, then
 * when it shows, where there is room.
 */
function ownText({ a, n, t }: Omit<Section, 'code'>): string {
  if (n) return beginningOf(t.replace(/^`[^`]*`(?: · |\n|$)/, ''));
  if (!a.startsWith('problem-')) return beginningOf(t);
  const [, when = '', does = ''] = t.split('\n');
  const room = longest - does.length;
  return room < least ? does : `${does}\n${beginningOf(when, room)}`;
}

/** Makes the data of the search. Throws when there is no section at all, or a task's is gone. */
export function assemble(
  pages: readonly BuiltPage[],
  { isMember, onOf, tasks, asks, traditional, shown }: Given,
): SearchData {
  const data: SearchData = {
    release: library.version,
    pages: [],
    sections: [],
    tasks: [],
    pinyin: {},
    traditional: '',
  };
  const on = new Map<string, number>();
  const isOfFew = (word: string) => {
    on.set(word, (on.get(word) ?? 0) + 1);
    return on.get(word)! <= few;
  };
  for (const { path, html } of pages) {
    if (left.test(path)) continue;
    const p = data.pages.length;
    const found = sectionsOf(html, isMember, shown);
    data.pages.push({ path, title: found[0]?.h ?? '' });
    const cut = found.map(({ code, ...section }) => {
      const t = ownText(section);
      return { ...section, p, t, words: [...code, ...typedOut(section.t)] };
    });
    // A page is found by what stands in its code: once for each page is enough.
    const seen = new Set(cut.flatMap(({ h, t }) => typedOut(`${h} ${t} ${everywhere}`)));
    for (const { words, ...section } of cut) {
      const c = words
        .filter((word) => !seen.has(word) && seen.add(word) && isOfFew(word))
        .join(' ');
      data.sections.push(c ? { ...section, c } : section);
    }
  }
  if (data.sections.length === 0) throw authorError('生成的页面里没有可以搜索的段落。');

  // What is wrong with them, tests/built/asks.test.ts tells.
  giveAsks(asks, data);

  // In a list, a member is called by its whole name.
  for (const one of data.sections) {
    if (one.n && !one.h.startsWith(one.a)) one.h = one.a + (one.h.endsWith(')') ? '()' : '');
    // A class has its page, whose title is its name.
    const about = [one.a, data.pages[one.p]!.title].find(isMember);
    if (about) one.o ??= onOf?.(about);
  }

  data.tasks = tasks.map(([label, target, line]) => {
    const at = data.sections.findIndex(
      ({ p, a }) => data.pages[p]!.path + (a && `#${a}`) === target,
    );
    if (at < 0)
      throw authorError(`${goalsFile}:${line}: “${label}”：没有 ${target} 这一节，改正地址。`);
    return [label, at];
  });

  const siteText = JSON.stringify(data.sections);
  data.traditional = traditional
    .trim()
    .split(/\s+/)
    .filter((one) => one.length > 3 || (siteText.includes(one[2]!) && !siteText.includes(one[0]!)))
    .join(' ');
  data.pinyin = readings(data.sections.flatMap(({ h, k = [] }) => [h, ...k]));
  return data;
}
