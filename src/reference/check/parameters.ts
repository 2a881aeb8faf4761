/** Parameters that the text names: `rows=`, `f(rows=…)`, and a name that is nearly one. */
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { members, readReleases } from '../publicApi';
import { within } from '../../search/engine/words';

/** Parameters that the text speaks of, that are not the library's, and that no example uses. */
const others: Record<string, string> = {
  'Of threading.Thread.': 'daemon',
  'Of openpyxl.load_workbook.': 'keep_vba',
  'Of openpyxl.cell.text.InlineFont.': 'vertAlign',
  'Of yaml.safe_dump.': 'allow_unicode sort_keys',
  'Of pandas.read_csv and read_excel.': 'dtype engine index_col na_filter sheet_name',
  'Of datetime.datetime.replace.': 'tzinfo',
  'Of DataRecorder, the predecessor.': 'add_new new_name sign',
};

/** The parameters of all members on all releases. */
const parametersOfLibrary = (): string[] =>
  [members(), ...readReleases('.').map((release) => release.members)].flatMap((all) =>
    [...all.values()].flatMap(({ params = [] }) =>
      params.map(({ name }) => name.replace(/^\*+/, '')),
    ),
  );

/** The names of keywords in code: `rows=`, none of a comparison. */
const keywordsIn = (code: string): string[] =>
  [...code.matchAll(/\b([A-Za-z_]\w*) ?=(?!=)/g)].map(([, name]) => name!);

/** Makes the check of a document's parameters, given all: what runs in their examples is right. */
export function parameterCheck(documents: readonly Root[]) {
  const words = new Set<string>();
  const ofLibrary = parametersOfLibrary();
  const known = new Set([
    ...ofLibrary,
    ...Object.values(others).flatMap((some) => some.split(' ')),
  ]);
  for (const root of documents) {
    visit(root, 'code', ({ value, lang }) => {
      if (lang !== 'python') return;
      keywordsIn(value).forEach((name) => known.add(name));
      value.match(/[A-Za-z_]\w*/g)?.forEach((word) => words.add(word));
    });
  }
  const names = [...new Set(ofLibrary)].filter((name) => name.length > 3);
  return (root: Root): { line: number; message: string }[] => {
    const faults: { line: number; message: string }[] = [];
    visit(root, 'inlineCode', ({ value, position }) => {
      // What a text in quotes holds is data.
      const code = value.replace(/'[^']*'|"[^"]*"/g, "''");
      const bare = /^[a-z_]{4,}$/.test(code) && !known.has(code) && !words.has(code) ? [code] : [];
      const isCall = /^(?:[\w.]+\([^]*\)|\w+=[^=]*)$/.test(code);
      const wrong = (isCall ? keywordsIn(code) : []).filter((name) => !known.has(name));
      const near = (name: string) => names.find((one) => within(name, one, 1));
      for (const name of [...wrong, ...bare.filter(near)]) {
        const meant = near(name);
        const advice = meant
          ? `可能是 ${meant}`
          : '改正它，或者写进 src/reference/check/parameters.ts';
        faults.push({
          line: position!.start.line,
          message: `\`${value}\` 里的 ${name} 不是参数：${advice}`,
        });
      }
    });
    return faults;
  };
}
