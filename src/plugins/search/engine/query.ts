import { isChinese, normalize } from './text';

/** A part of the query for which the documentation has another word. */
export type Span = { from: number; to: number; documents: string[] };

/** What is left of a query. */
export type Query = {
  /** Normal form, filler replaced by spaces. */
  text: string;
  /** In the letters as they were typed, of the same length. */
  typed: string;
  spans: Span[];
};

/** What a question is made of besides what it is about. */
const filler =
  /请问|怎么样|怎么办|怎么|怎样|如何|为什么|为啥|什么时候|什么|哪个|哪里|哪些|能不能|可不可以|可以|能否|是不是|是否|有没有|应该|需要|想要|一下|这个|那个|时候|的话|的时候|之后|以后|老是|总是|一直|突然|进行|方法有|吗|呢|啊|吧|的|地|得|了|我|想|要|让|把|将|给|在|被|用|里|中|时|和|与|及|请|后|会|能|是|有/g;
/** Words that hold a letter of the filler. */
const kept =
  /目的|用法|使用|占用|引用|调用|中断|中文|时间|日期|实时|定时|超时|临时|时区|给定|位置|在线|存在|所在|地址|想法|要求|必要|摘要|用户|里面|后缀|后面|最后|前后|之后|得到|会话|能力|性能|功能|不能|是否|有效|所有|只有|有序|没有|重要|列表里|内存里|空格|将来|被占|中间|居中|集中|公用|共用|备用|里程|会员|用量|用例|应用|利用|作用|可用|有限|有空|后台|然后|以后的|后端|后退|被锁/g;
const fault = /\b[\w.]*(?:Error|Exception|Warning|BadZipFile|Interrupt)\b/g;
/** English around what a message is about. */
const prose =
  /\b(?:traceback|most|recent|call|last|file|line|in|module|object|has|have|no|not|attribute|can't|cannot|can|encode|decode|codec|character|characters|position|illegal|multibyte|sequence|is|a|an|the|of|to|with|for|and|or|at|on|be|was|by|from|it|during|name|type|expected|got|must|argument|arguments|errno|unexpected|missing|required|positional|keyword|takes|given|but|were|denied|directory|such|invalid|failed|unsupported|operand|without|because|another|process|this|that)\b/gi;

/** What of a pasted message says nothing about its cause, as patterns. */
const noise = [
  /[A-Za-z]:?[\\/][^\s'"]*/g,
  /\\u[\da-f]{4}/gi,
  /\b[\w-]+\.(?=\w*(?:Error|Exception|BadZipFile))/g,
  /['"][^'"]*\.(?:py|xlsx|csv|json|jsonl|txt|db)['"]/g,
  prose,
];

/** Where the noise of a pasted message is; nothing in a query that is none. */
function noiseIn(text: string): [from: number, to: number][] {
  const last = [...text.matchAll(fault)].at(-1);
  if (!last) return [];
  return [
    [0, last.index],
    ...noise.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index, 0: { length } }): [number, number] => [
        index,
        index + length,
      ]),
    ),
  ];
}

const blank = (text: string, at: number): string => `${text.slice(0, at)} ${text.slice(at + 1)}`;

const latin = (char: string | undefined): boolean => char !== undefined && /[a-z0-9]/.test(char);

/** A word in Latin letters is found as a word only. */
const standsAlone = (text: string, from: number, to: number): boolean =>
  !(latin(text[from]) && latin(text[from - 1])) && !(latin(text[to - 1]) && latin(text[to]));

/** How far the halves of a reader's phrase may be apart. */
const gap = 8;

/**
 * Where a reader's words stand in a query: as they are, or Chinese words in two halves with
 * something between them, as 合并文件 in 合并两个 excel 文件.
 */
function placesOf(reader: string, text: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let from = text.indexOf(reader); from >= 0; from = text.indexOf(reader, from + 1)) {
    if (standsAlone(text, from, from + reader.length)) found.push([from, from + reader.length]);
  }
  if (found.length > 0 || reader.length < 4 || !/^[\u3400-\u9fff]+$/.test(reader)) return found;
  for (let half = 2; half <= reader.length - 2; half += 1) {
    const from = text.indexOf(reader.slice(0, half));
    if (from < 0) return [];
    const rest = text.indexOf(reader.slice(half), from + half);
    if (rest >= 0 && rest - from - half <= gap) return [[from, rest + reader.length - half]];
  }
  return [];
}

/**
 * Takes a query apart.
 *
 * @param input - what the reader typed or pasted
 * @param synonyms - by the readers' words, in normal form, those of the documentation
 * @returns what it asks for
 */
export function parseQuery(input: string, synonyms: ReadonlyMap<string, string[]>): Query {
  const plain = input
    .normalize('NFKC')
    .slice(0, 1000)
    .replace(/[’‘]/g, "'")
    // Which row it is does not matter.
    .replace(/第\d+(?=[行列])/g, '第几');
  let text = plain.toLowerCase();
  // Small letters may be longer than large ones in some languages, which have no place here.
  let typed = text.length === plain.length ? plain : text;

  let spans: Span[] = [];
  for (const [reader, documents] of synonyms) {
    for (const [from, to] of placesOf(reader, text)) spans.push({ from, to, documents });
  }
  spans = spans.filter(
    (one) =>
      !spans.some(
        (other) =>
          other.to - other.from > one.to - one.from && other.from <= one.from && other.to >= one.to,
      ),
  );

  const safe = [
    ...spans.map(({ from, to }) => [from, to] as const),
    ...[...text.matchAll(kept)].map(({ index, 0: { length } }) => [index, index + length] as const),
  ];
  const whole = { text, typed };
  const idle = [...text.matchAll(filler)].map(
    ({ index, 0: { length } }) => [index, index + length] as const,
  );
  for (const [index, to] of [...idle, ...noiseIn(typed)]) {
    for (let at = index; at < to; at += 1) {
      if (safe.some(([from, end]) => at >= from && at < end)) continue;
      text = blank(text, at);
      typed = blank(typed, at);
    }
  }
  // "怎么用" is all filler: then it is what was asked.
  const rest = [...text].some((char) => isChinese(char.charCodeAt(0)) || latin(char));
  return rest ? { text, typed, spans } : { ...whole, spans };
}

/** By the readers' words, in normal form, the words of the documentation. */
export function readersWords(synonyms: readonly [string, string[]][]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [document, readers] of synonyms) {
    for (const reader of readers.map(normalize)) {
      found.set(reader, [...(found.get(reader) ?? []), normalize(document)]);
    }
  }
  return found;
}
