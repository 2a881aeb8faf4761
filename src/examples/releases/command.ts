/**
 * Compares the examples on later releases with what is recorded of the covered one.
 *
 *     npm run releases                everything again; `npm run examples` does what changed
 *     npm run releases -- --check     writes nothing, fails when a result is missing or not what
 *                                     is seen
 *     npm run releases -- 2.0.3       everything on this release, which is pinned when it is new
 *                                     (else as it is pinned); what differs there without a change
 *     npm run releases -- --unknown   the same for every release of the package index that nobody
 *                                     compared, and fails when there is one
 */
import '../../lib/helpAndErrors.mjs';
import path from 'node:path';
import { changesFile } from '../../releases/changes';
import { allPins, pinnedReleases, releaseFolder, writePins } from '../../releases/pinned';
import { compareVersions } from '../../releases/versions';
import { library } from '../../../site';
import type { Block } from '../model/extract';
import type { Difference, KeptRecord } from '../model/record';
import {
  differences,
  foldReleases,
  comparedOf,
  recordsOf,
  store,
  writeRecords,
} from '../model/records';
import { collect } from '../run/collect';
import { ensurePython } from '../run/python';
import { argumentsOf } from '../../lib/arguments.mjs';
import type { Settings } from '../run/run';
import { compareBlocks } from './compare';
import { fetchWheel, pinsOf, publishedReleases } from './install';
import { faultsOf, knownBlocks, namedBefore, templates } from './unexplained';

/** Releases after the covered one that nobody compared, oldest first; no pre-releases. */
export function newReleases(published: readonly string[], pinned: readonly string[]): string[] {
  return published
    .filter((version) => /^\d+(\.\d+)+$/.test(version) && !pinned.includes(version))
    .filter((version) => compareVersions(version, library.version) > 0)
    .sort(compareVersions);
}

/**
 * Compares the examples on later releases; what was seen is written at the end, all of it or
 * nothing.
 *
 * @param check - writes nothing
 * @param release - the only one to compare on; it is pinned when it is new
 * @returns how many times a block was run, and what is wrong: records that are missing, results
 *   that are missing or not what is seen now
 * @throws Unavailable when packages cannot be had
 */
export async function compareReleases(
  settings: Settings,
  check: boolean,
  release?: string,
): Promise<{ executed: number; faults: string[] }> {
  const { root, python } = settings;
  const { blocks, faults } = collect(root, []);
  const pinned = allPins(root);
  if (release && pinned[release])
    console.log(
      `${release} 已经固定了，用的是 ${releaseFolder(release)}/ 里的包。换成另一个：删掉这个文件夹，再运行一次，然后 \`npm run api -- --releases\`、\`npm run claims -- --releases\`。`,
    );
  const named = release && { [release]: pinned[release] ?? pinsOf(release, python) };
  const releases = Object.fromEntries(
    Object.entries({ ...pinned, ...named }).sort(([a], [b]) => compareVersions(a, b)),
  );
  const records = new Map<Block, KeptRecord>();
  for (const [block, record] of recordsOf(root, blocks)) {
    if (record && !(release && record.pending?.includes('releases'))) {
      records.set(block, record);
    } else {
      faults.push(`${block.file}:${block.line}: 代码和记录对不上。请运行 \`npm run examples\`。`);
    }
  }
  if (faults.length > 0) return { executed: 0, faults };
  const own = new Map([...records].filter(([{ meta }]) => !meta.release));
  const seen = await compareBlocks(settings, own, named || releases);
  for (const [block, now] of seen) {
    const record = records.get(block)!;
    const before = comparedOf(record, Object.keys(pinned));
    if (check) {
      for (const [version, found] of now) {
        // The whole result is recorded of the first release that has it. On those after it frames
        // of tracebacks may be others; the rest is in what differs.
        const result = record.releases?.[version] ? {} : { result: undefined };
        const told = (one: Difference | undefined) =>
          one ? { ...one, ...result } : '与 1.0.0 相同';
        differences(before ? told(before.get(version)) : '没有比较过', told(found))
          .slice(0, 4)
          .forEach((line) => faults.push(`${block.file}:${block.line}（${version}）：${line}`));
      }
    } else {
      const all = Object.keys(releases).map(
        (version) => [version, (now.has(version) ? now : before!).get(version)] as const,
      );
      records.set(block, store(record, 'releases', foldReleases(new Map(all))));
    }
  }
  if (!check) {
    if (release && !pinned[release]) {
      fetchWheel(root, release, python);
      writePins(root, release, releases[release]!);
    }
    writeRecords(root, records);
  }
  return { executed: seen.size * Object.keys(named || releases).length, faults };
}

/** Prints the differences of a release that no change explains; gives the fault that they are. */
function explain(root: string, version: string): string[] {
  const open = faultsOf(knownBlocks(root), version);
  templates(open).forEach((line) => console.log(line));
  const named = namedBefore(root, version);
  if (named.length > 0)
    console.log(['', `写着前一个版本的，看在 ${version} 上是不是还这样：`, ...named].join('\n'));
  return open.length === 0
    ? []
    : [
        `${version} 有 ${open.length} 处不同没有写明原因：上面的 differs="…" 写进代码段，新的改动写进 ${changesFile}，再运行 \`npm run unit -- src/examples/releases\`。`,
      ];
}

async function main(): Promise<number> {
  const root = path.resolve(__dirname, '../../..');
  const { values, positionals } = argumentsOf({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      unknown: { type: 'boolean' },
    },
  });
  const python = ensurePython(root);
  const pinned = pinnedReleases(root);
  const named = values.unknown ? newReleases(publishedReleases(python), pinned) : positionals;
  if (values.unknown && named.length === 0) {
    console.log(`${library.version} 以后的版本都比较过了：${pinned.join('、')}。`);
    return 0;
  }
  const faults = (values.unknown ? named : []).map(
    (version) =>
      `${library.name} ${version} 发布了，还没有比较。请运行 \`npm run releases -- ${version}\`，再把原因写进例子。`,
  );
  let executed = 0;
  for (const release of named.length > 0 ? named : [undefined]) {
    const compared = await compareReleases({ root, python }, values.check, release);
    executed += compared.executed;
    faults.push(...compared.faults);
    if (release !== undefined && !values.check && compared.faults.length === 0) {
      faults.push(...explain(root, release));
    }
  }
  faults.forEach((line) => console.error(`错误  ${line}`));
  console.log(
    `在后来的版本上执行了 ${executed} 次，${process.uptime().toFixed(1)} 秒，${faults.length} 个错误`,
  );
  return faults.length > 0 ? 1 : 0;
}

if (require.main === module) void main().then((code) => process.exit(code));
