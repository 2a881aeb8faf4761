import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';
import { GlobExcludeDefault } from '@docusaurus/utils';
import { extractBlocks, sourceFiles } from '../examples/model/extract';
import { panelMetaOf } from '../examples/model/panel';
import type { KeptRecord } from '../examples/model/record';
import { readRecord, resultOf } from '../examples/model/records';
import type { Index, LiveBlock } from './client/manifest';
import { assemble, assembleReleases, write } from './pack/assemble';
import { isWithout } from '../lib/without';
import { whyNot } from './pack/inputs';

/** The blocks of a page as its buttons need them; none when no block runs there. */
function liveBlocks(root: string, file: string): LiveBlock[] {
  const records = readRecord(root, file).blocks;
  const blocks = extractBlocks(root, file).filter(
    ({ kind, meta }) => kind === 'run' && (!meta.release || meta.since !== undefined),
  );
  return blocks.map(({ line, code, meta, previous, hash }) => {
    const { files } = meta;
    const kept = records.find((one) => one.hash === hash);
    return {
      line,
      code,
      files: files.length > 0 ? files : undefined,
      previous: previous?.line,
      // It is the reader's release that it is run on.
      title: meta.title,
      meta: { ...panelMetaOf(meta), release: undefined },
      // Those that do not run here are there for the ones that continue them.
      ...(kept && !kept.live && { record: resultOf(kept), releases: recordsOn(kept) }),
    };
  });
}

/** The results of a block on later releases, see `LiveBlock`. */
const recordsOn = (kept: KeptRecord): LiveBlock['releases'] =>
  kept.releases &&
  Object.fromEntries(
    Object.entries(kept.releases).map(([version, found]) => [
      version,
      found ? (found.result ? { hash: '', ...found.result } : null) : resultOf(kept),
    ]),
  );

/** Docusaurus plugin: writes what a page needs to run its examples to `live/`. */
function livePlugin({ siteDir, baseUrl, generatedFilesDir }: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'live-parts');
  const client = path.join(__dirname, 'client');

  /** Writes all of it, the same for `npm start` and the build. */
  function writeParts(): void {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const pages: Record<string, string> = {};
    const parts = assemble(siteDir, folder);
    for (const file of sourceFiles(siteDir)) {
      const blocks = liveBlocks(siteDir, file);
      if (blocks.length === 0) continue;
      const { name } = path.parse(file);
      pages[file] = write(folder, `pages/${name}-[hash].json`, JSON.stringify(blocks)).path;
    }
    const index: Index = {
      parts,
      releases: assembleReleases(siteDir, folder),
      pages,
      samples: readdirSync(path.join(siteDir, 'examples/files')).sort(),
    };
    writeFileSync(path.join(folder, 'index.json'), JSON.stringify(index));
  }

  return {
    name: 'live',
    getClientModules: () => [path.join(client, 'buttons.ts')],
    allContentLoaded: async () => writeParts(),
    configureWebpack(_config, isServer): object {
      if (isServer) return {};
      return {
        devServer: { static: [{ directory: folder, publicPath: `${baseUrl}live` }] },
        module: {
          rules: [
            {
              test: /src[\\/]code[\\/]highlight\.ts$/,
              resolve: {
                alias: { 'prism-react-renderer': path.join(client, 'prism.ts') },
              },
            },
          ],
        },
      };
    },
    async postBuild({ outDir }) {
      cpSync(folder, path.join(outDir, 'live'), { recursive: true });
    },
  };
}

/** For the configuration; where the parts cannot be had, it says so, and is as without `live`. */
export function live(siteDir: string): {
  plugins: PluginConfig[];
  css: string[];
  pages: { exclude?: string[] };
  /** Whether there is a playground to link to. */
  on: boolean;
} {
  const wanted = !isWithout('live');
  const reason = wanted ? whyNot(siteDir) : undefined;
  if (reason !== undefined) {
    console.warn(
      `[WARNING] Examples cannot be run in the page, so there is no button 运行 (${reason}).`,
    );
  }
  const on = wanted && reason === undefined;
  return on
    ? {
        on,
        plugins: [livePlugin],
        css: ['./src/live/button.css', './src/live/ground.css'],
        pages: {},
      }
    : { on, plugins: [], css: [], pages: { exclude: [...GlobExcludeDefault, 'playground.mdx'] } };
}
