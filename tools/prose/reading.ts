/**
 * How a page reads, in figures. Counted is what stands on the page without opening anything: no
 * code, no fold, no front matter. The guide is what comes before 参考 and the like.
 */
import { lineOn } from '../../src/releases/byRelease';
import { library } from '../../site';
import { exempt, limits, type Figure } from '../../src/lib/limits';

type Kind = 'text' | 'code' | 'fold' | 'box' | 'heading' | 'hidden' | 'table';
type Piece = {
  kind: Kind;
  text: string;
  line: number;
  guide: boolean;
  section: string;
  box: number;
};
type Place = { line: number; text: string };

/** A figure of a page with the places that make it large, the worst first. */
type Measured = { value: number; worst: Place[] };

const rest = /^(?:参考|细节与边界|相关)/;
const failure =
  /抛出|丢|没有了|不报错|不提示|损坏|打不开|盖住|失败|出错|错位|写不进|不起作用|没有效果|读不到|坏了|卡住|停住|等下去/;
const release = /\b[12]\.\d\.\d\b|不报错|不提示|没有提示/;
/** 时 where it means when, and the other words that begin a condition. */
const condition =
  /(?<![小同及随定有实即按暂临平当届何计延瞬顿准])时(?![间刻候区长机代期序效常光钟段戳])|的时候|的话|如果|除非|只要|只有|可是|不然|否则|除外|以外|也(?!许|就是|可能)|也可能/g;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
/** A text without what stands in backticks. */
export const withoutCode = (text: string) => text.replace(/`[^`]*`/g, '');
const chinese = (text: string) => countOf(withoutCode(text), /[一-鿿]/g);
/** In full-width characters; a Latin letter is half of one. */
export const width = (text: string) =>
  [...text].reduce((sum, char) => sum + (/[“”‘’…—\u{2E81}-\u{10FFFF}]/u.test(char) ? 1 : 0.5), 0);

/** Text without the marks of links, anchors, tags and strong. */
const plain = (text: string) =>
  text
    .replace(/\{\/\*.*?\*\/\}|\{#[^}]*\}/g, '')
    .replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\([^)]*\)/g, '$1')
    .replace(/<[^<>`]+>/g, '')
    .replaceAll('**', '');

const sentencesOf = (text: string) =>
  plain(text)
    .split(/(?<=[。！？])(?![”）])/)
    .filter((sentence) => chinese(sentence) >= 3);

/** The parts of a page in their order. */
function* piecesOf(source: string): Generator<Piece> {
  const front = /^---\n[^]*?\n---\n/.exec(source)?.[0] ?? '';
  const first = front.split('\n').length;
  let [fence, depth, guide, section, box, boxes] = ['', 0, true, '', 0, 0];
  for (const [index, whole] of source.slice(front.length).split('\n').entries()) {
    const text = lineOn(whole.trim(), library.version);
    const piece = (kind: Kind, of = text): Piece => ({
      kind,
      text: of,
      line: first + index,
      guide,
      section,
      box,
    });
    const mark = /^`{3,}/.exec(text)?.[0];
    if (fence) {
      if (text === fence) fence = '';
    } else if (mark) {
      fence = mark;
      if (!/\bhide\b/.test(text)) yield piece(depth ? 'fold' : 'code');
    } else if (/^<(?:Fold|details)\b(?!.*\/>)/.test(text)) {
      depth += 1;
    } else if (/^<\/(?:Fold|details)>/.test(text)) {
      depth -= 1;
    } else if (/^:::+\s*\w/.test(text)) {
      box = boxes += 1;
      yield piece('box');
    } else if (/^:::+$/.test(text)) {
      box = 0;
    } else if (/^#{2,4}\s/.test(text)) {
      section = plain(text.replace(/^#+/, '')).trim();
      if (text.startsWith('## ') && rest.test(section)) guide = false;
      yield piece('heading', section);
    } else if (
      text &&
      !/^(?:import |export |# |\{\/\*)/.test(text) &&
      !/^<\/?[A-Za-z][^>]*\/?>$/.test(text)
    ) {
      const kind = depth ? 'hidden' : text.startsWith('|') ? 'table' : 'text';
      yield piece(kind, text.replace(/^(?:[-*+>]|\d+\.)\s+/, ''));
    }
  }
}

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
const mean = (values: number[]) => sum(values) / Math.max(values.length, 1);
function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
}

/** Places by what they add, the most first; those that add nothing are none. */
const by = <T extends Place>(all: readonly T[], weight: (one: T) => number): Place[] =>
  all.filter((one) => weight(one) > 0).toSorted((a, b) => weight(b) - weight(a));
const summed = <T extends Place>(all: readonly T[], weight: (one: T) => number): Measured => ({
  value: sum(all.map(weight)),
  worst: by(all, weight),
});
const averaged = <T extends Place>(all: readonly T[], weight: (one: T) => number): Measured => ({
  value: mean(all.map(weight)),
  worst: by(all, weight),
});

/** The figures of a page, each with the places that make it large. */
export function measure(source: string): Record<Figure, Measured> {
  const pieces = [...piecesOf(source)];
  const of = (kind: Kind) => pieces.filter((piece) => piece.kind === kind);
  const sentences = of('text').flatMap((piece) =>
    sentencesOf(piece.text).map((text) => ({ ...piece, text })),
  );
  const guide = sentences.filter((sentence) => sentence.guide);
  const open = guide.filter(({ box }) => box === 0);
  const boxes = of('box').map((piece) => ({
    ...piece,
    chars: sum(of('text').map(({ box, text }) => (box === piece.box ? chinese(text) : 0))),
  }));
  const inGuide = pieces.filter((piece) => piece.guide);
  const sections = [...new Set(inGuide.map(({ section }) => section))].map((section) => {
    const parts = inGuide.filter((piece) => piece.section === section);
    const first = parts.findIndex(({ kind }) => kind === 'code');
    const chars = (some: Piece[]) =>
      sum(some.map(({ kind, box, text }) => (kind === 'text' && !box ? chinese(text) : 0)));
    return {
      line: parts[0]!.line,
      text: section || '开头',
      first,
      before: chars(parts.slice(0, Math.max(first, 0))),
      after: first < 0 ? 0 : chars(parts.slice(first)),
      folded: first < 0 && parts.some(({ kind }) => kind === 'fold'),
    };
  });
  const shown = sections.filter(({ first }) => first >= 0);
  const lengthOf = ({ text }: Place) => width(text.replaceAll('`', ''));
  const conditionsOf = ({ text }: Place) => countOf(text, condition);
  const clausesOf = ({ text }: Place) =>
    countOf(withoutCode(text).replace(/：+$/, ''), /[，；：]/g);
  const lengths = sentences.map(lengthOf).toSorted((a, b) => a - b);
  const longest = by(sentences, lengthOf);
  const charsOf = ({ text }: Place) => chinese(plain(text));
  const test = (pattern: RegExp) => (one: Place) => Number(pattern.test(one.text));
  const total = (kind: Kind) =>
    summed(
      of(kind).filter((piece) => piece.guide),
      charsOf,
    );
  return {
    guide: summed(sections, ({ text }) =>
      sum(guide.map((one) => ((one.section || '开头') === text ? chinese(one.text) : 0))),
    ),
    median: { value: median(lengths), worst: longest },
    p90: { value: lengths[Math.floor((lengths.length - 1) * 0.9)] ?? 0, worst: longest },
    conditions: averaged(sentences, conditionsOf),
    manyConditions: {
      value: mean(sentences.map((one) => Number(conditionsOf(one) > 1))),
      worst: by(sentences, (one) => Math.max(conditionsOf(one) - 1, 0)),
    },
    clauses: averaged(sentences, clausesOf),
    failures: averaged(open, test(failure)),
    releases: summed(open, test(release)),
    boxes: { value: boxes.length, worst: by(boxes, ({ chars }) => chars + 1) },
    longestBox: {
      value: Math.max(0, ...boxes.map(({ chars }) => chars)),
      worst: by(boxes, ({ chars }) => chars),
    },
    before: {
      value: median(shown.map(({ before }) => before)),
      worst: by(shown, ({ before }) => before),
    },
    after: {
      value: mean(shown.map(({ after }) => Number(after > 100))),
      worst: by(shown, ({ after }) => Math.max(after - 100, 0)),
    },
    folded: summed(sections, ({ folded }) => Number(folded)),
    hidden: total('hidden'),
    table: total('table'),
  };
}

/** What each figure is called to a writer. */
const names: Record<Figure, string> = {
  guide: '正文的汉字',
  median: '句子长度的中位数（全角字）',
  p90: '十句里第九长的一句（全角字）',
  conditions: '每句的条件',
  manyConditions: '有两个以上条件的句子所占的比例',
  clauses: '每句里的，；：',
  failures: '提示框以外讲出错的句子所占的比例',
  releases: '提示框以外写版本号、不报错、不提示的句子',
  boxes: '提示框的个数',
  longestBox: '最长的提示框的汉字',
  before: '每节第一个例子之前的汉字（中位数）',
  after: '例子后面超过 100 个汉字的节所占的比例',
  folded: '例子全在折叠里的节',
  hidden: '折叠里的汉字',
  table: '正文表格里的汉字',
};

/** Rounded up, so that what is above a limit is not written as the limit. */
const rounded = (value: number) => Math.ceil(value * 1000 - 1e-6) / 1000;

/**
 * A message for each figure of a page that is above its limit, with the places to begin with; and
 * whether it has so few sentences that they say little.
 */
export function readingFaults(file: string, source: string): { faults: string[]; short: boolean } {
  const figures = measure(source);
  const faults = Object.entries(figures).flatMap(([name, { value, worst }]) => {
    const figure = name as Figure;
    const limit = limits.reading[figure];
    if (exempt[file]?.includes(figure) || value <= limit + 1e-9) return [];
    const places = worst
      .slice(0, 3)
      .map(({ line, text }) => `\n    ${file}:${line}: ${text.slice(0, 80)}`);
    return `${file}: ${names[figure]}是 ${rounded(value)}，上限是 ${limit}（src/lib/limits.ts 的 ${figure}）。先改这几处：${places.join('')}`;
  });
  return { faults, short: figures.median.worst.length < 5 };
}
