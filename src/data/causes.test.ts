import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PageRecord } from '../plugins/truth/examples/record';
import { stepsOf } from '../plugins/truth/examples/releases/judge';
import {
  judgedBlocks,
  pinnedReleases,
  readResults,
  resultKey,
  type PageResults,
} from '../plugins/truth/examples/releases/results';
import {
  extractBlocks,
  recordPath,
  sourceFiles,
  type Block,
} from '../plugins/truth/examples/extract';
import { library } from '../site';
import { causes, causesOf, changesOf, compareVersions } from './causes';
import { projects } from './releases';

const root = path.resolve(__dirname, '../..');
const page = 'src/pages/upgrade.mdx';
const source = readFileSync(path.join(root, page), 'utf8');
const sections = [...source.matchAll(/^### .*\{\/\* #(\S+) \*\/\}/gm)].map(([, id = '']) => id);
const pins = [...pinnedReleases(root).keys()];
const newest = pins.at(-1)!;

describe('causes', () => {
  it('have ids of their own and begin at a pinned release', () => {
    expect(causes.length).toBeGreaterThan(30);
    expect(new Set(causes.map(({ id }) => id)).size).toBe(causes.length);
    for (const { id, since, until } of causes) {
      expect(pins, id).toContain(since);
      if (until) expect(pins, id).toContain(until);
      if (until) expect(compareVersions(since, until), id).toBeLessThanOrEqual(0);
    }
  });

  it('of every section of /upgrade are known, and the list knows its sections', () => {
    expect(sections.length).toBeGreaterThan(10);
    for (const id of sections) expect(causes.map((cause) => cause.id)).toContain(id);
    const told = [...(/sections=\{\[(.*?)\]\}/s.exec(source)?.[1] ?? '').matchAll(/'([^']+)'/g)];
    expect(told.map(([, id]) => id)).toEqual(sections);
  });

  it('end where another outcome begins', () => {
    const ids = (version: string) =>
      causesOf(version, { class: 'data' }, "add_data('x', (2, 'C'))").map(({ id }) => id);
    expect(ids('2.0.1')).toContain('coord-header');
    expect(ids('2.0.2')).not.toContain('coord-header');
  });

  it('give every later release its text on the page 进度', () => {
    const releases = projects[0]?.releases ?? [];
    for (const { version, changes } of releases) expect(changes.length, version).toBeGreaterThan(0);
    expect(changesOf('2.0.2', '2.0.1').join()).toContain('KeyError');
  });
});

describe('every difference that is recorded', () => {
  const programOf = ({ code, previous }: Block): string =>
    previous ? `${programOf(previous)}\n${code}` : code;
  const known = sourceFiles(root).flatMap((file) => {
    const recorded = path.join(root, recordPath(file));
    if (!existsSync(recorded)) return [];
    const { blocks } = JSON.parse(readFileSync(recorded, 'utf8')) as PageRecord;
    const judged = judgedBlocks(readResults(root, file), pinnedReleases(root));
    return extractBlocks(root, file).flatMap((block) => {
      const record = blocks.find(({ hash }) => hash === block.hash);
      const found = !block.meta.release && record && judged.get(resultKey(record));
      return found ? [{ at: `${file}:${block.line}`, code: programOf(block), found }] : [];
    });
  });
  /** The changes that say what a program does on a release, and those that begin or end at a step to it. */
  const explained = (code: string, version: string, seen: unknown) =>
    seen ? causesOf(version, seen, code) : [];

  it('is a good part of all', () => expect(known.length).toBeGreaterThan(200));

  it('has a cause whose span covers it', () => {
    const without = known.flatMap(({ at, code, found }) =>
      [...found]
        .filter(([version, seen]) => seen && explained(code, version, seen).length === 0)
        .map(([version, seen]) => `${at} on ${version}: ${JSON.stringify(seen)}`),
    );
    expect(without).toEqual([]);
  });

  it('changes from one release to the next where a cause begins or ends', () => {
    const without = known.flatMap(({ at, code, found }) =>
      stepsOf(found, library.version)
        .filter(({ from, to }) => {
          const now = explained(code, to, found.get(to));
          const before = explained(code, from, found.get(from));
          return ![
            ...now.map(({ since, kind }) => since === to || kind === 'expected'),
            ...before.map(({ until }) => until === from),
          ].includes(true);
        })
        .map(({ from, to }) => `${at} from ${from} to ${to}`),
    );
    expect(without).toEqual([]);
  });

  it('is one for each cause', () => {
    const seen = new Set(
      known.flatMap(({ code, found }) =>
        [...found].flatMap(([version, one]) => explained(code, version, one).map(({ id }) => id)),
      ),
    );
    expect(causes.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
  });
});

describe('/upgrade', () => {
  const blocks = extractBlocks(root, page);
  const read = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8')) as unknown;
  const results = read('examples/releases/pages/upgrade.json') as PageResults;
  const { blocks: records } = read('examples/recorded/pages/upgrade.json') as PageRecord;
  const programs = blocks.filter(({ meta }) => !meta.release);
  /** What became of the program of a section. */
  const resultOf = (index: number) => {
    const record = records.find(({ hash }) => hash === programs[index]?.hash);
    const found = results.blocks.find(({ key }) => record && key === resultKey(record));
    if (!found) {
      throw new Error(
        `Program ${index + 1} of ${page} was not judged. Run \`npm run examples -- --releases ${page}\`.`,
      );
    }
    return found;
  };

  it('has for each section the program, its result on the newest release, and what to write instead', () => {
    expect(blocks).toHaveLength(sections.length * 3);
    for (let at = 0; at < blocks.length; at += 3) {
      const [first, there, instead] = blocks.slice(at, at + 3);
      expect(there?.code).toBe(first?.code);
      expect([there?.meta.release, instead?.meta.release]).toEqual([newest, newest]);
      expect(instead?.meta.raises, instead?.code).toBeUndefined();
    }
  });

  it('each program differs exactly from the release on at which its cause begins', () => {
    expect(results.blocks).toHaveLength(programs.length);
    expect(Object.keys(results.releases)).toEqual(pins);
    for (const [index, id] of sections.entries()) {
      const { since } = causes.find((cause) => cause.id === id)!;
      const { as } = resultOf(index);
      const first = [...as].findIndex((letter) => letter !== 'A');
      expect(`${id} ${pins[first]}`).toBe(`${id} ${since}`);
      expect(as, id).not.toContain('-');
    }
  });

  it('each program is explained by its own cause on every release on which it differs', () => {
    for (const [index, id] of sections.entries()) {
      const { as, results: found = {} } = resultOf(index);
      [...as].forEach((letter, at) => {
        if (letter === 'A') return;
        const ids = causesOf(pins[at]!, found[letter], programs[index]!.code).map((one) => one.id);
        expect(ids, `${id} on ${pins[at]}`).toContain(id);
      });
    }
  });
});
