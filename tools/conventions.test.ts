/** What src/README.md promises of the source. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesBelow } from '../src/lib/filesBelow';
import { readText } from '../src/lib/readText';

const files = filesBelow('.', 'src', /\.[mc]?tsx?$/)
  .filter((file) => !/\.(?:test|spec)\.|\.d\.ts$/.test(file))
  .map((file) => ({ file, text: readText(file) }));
const parsed = ({ file, text }: (typeof files)[number]) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
const lineAt = (node: ts.Node, at: number) =>
  node.getSourceFile().getLineAndCharacterOfPosition(at).line;

/** Places in a file where the compiler is told a type. */
function castsIn(one: (typeof files)[number]): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (
      ts.isAsExpression(node) &&
      node.type.getText() !== 'const' &&
      !ts.isAsExpression(node.parent)
    )
      found.push(`${one.file}:${lineAt(node, node.end) + 1} as ${node.type.getText()}`);
    ts.forEachChild(node, look);
  };
  look(parsed(one));
  return found;
}

it('casts in what a reader touches are at most eight', () => {
  const touched = files.filter(({ file }) =>
    /^src\/(search|live\/(?!run)|examples\/draw)\//.test(file),
  );
  expect(touched.length).toBeGreaterThan(40);
  const casts = touched.flatMap(castsIn);
  expect(casts.length, casts.join('\n')).toBeLessThanOrEqual(8);
});

/** The lines of each component: a function with a capital that returns JSX. */
const componentsIn = (file: (typeof files)[number]) =>
  parsed(file).statements.flatMap((one) => {
    const [variable] = ts.isVariableStatement(one) ? one.declarationList.declarations : [];
    const name = (ts.isFunctionDeclaration(one) ? one.name : variable?.name)?.getText() ?? '';
    if (!/^[A-Z][a-z]/.test(name) || !/<[\w>]/.test(one.getText())) return [];
    const lines = lineAt(one, one.end) - lineAt(one, one.getStart()) + 1;
    return { name: `${file.file} ${name}`, lines };
  });

it('the largest component has at most 100 lines, the median at most 40', () => {
  const all = files.filter(({ file }) => file.endsWith('.tsx')).flatMap(componentsIn);
  const [largest, ...rest] = all.toSorted((a, b) => b.lines - a.lines);
  expect(rest.length).toBeGreaterThan(60);
  expect(largest!.lines, largest!.name).toBeLessThanOrEqual(100);
  expect(rest[rest.length >> 1]!.lines).toBeLessThanOrEqual(40);
});

it('elements and HTML are made by hand in the files that src/README.md lists, in no other', () => {
  const [, table = ''] = readText('src/README.md').split('## What is not React');
  const cells = [...table.matchAll(/^\| +(`.+?) +\|/gm)].map(([, cell]) => cell!);
  const listed = cells.join().match(/(?<=`)[\w./]+(?=`)/g) ?? [];
  const by = /\b(?:createElement|innerHTML|insertAdjacentHTML|dangerouslySetInnerHTML)\b/;
  const made = files.filter(({ text }) => by.test(text)).map(({ file }) => file);
  const isListed = (file: string) =>
    listed.some((one) => `src/${one}` === file || file.startsWith(`src/${one}/`));
  expect(made.filter((file) => !isListed(file))).toEqual([]);
  expect(listed.filter((one) => !made.some((file) => file.startsWith(`src/${one}`)))).toEqual([]);
});

it('no class of a drawing is read by anything but CSS', () => {
  const drawn = /\b(?:ex|cb|api)-[a-z]+/.source;
  const read = new RegExp(
    `[.]${drawn}|(?:closest|matches|includes|querySelector\\w*)\\([^)]*${drawn}`,
  );
  expect(files.filter(({ text }) => read.test(text)).map(({ file }) => file)).toEqual([]);
});
