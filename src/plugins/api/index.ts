import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { findHomes } from './homes';
import apiIndexRemark from './indexRemark';
import apiRemark, { type Options } from './remark';
import { byName } from './surface';

/**
 * Gathers what the API plugins need: the recorded surface and the homes under `docs/`. Of a doubled home
 * the first one counts here; `npm run api:check` refuses it.
 *
 * @param siteDir - folder of the site
 */
export function apiContent(siteDir: string): Options {
  const docs = path.join(siteDir, 'docs');
  const homes = new Map<
    string,
    Options['homes'] extends ReadonlyMap<string, infer H> ? H : never
  >();
  for (const home of findHomes(docs)) {
    if (!homes.has(home.id)) homes.set(home.id, home);
  }
  return { members: byName(), homes, docs };
}

/**
 * The remark plugins for documents and pages, for `remarkPlugins` of the preset.
 *
 * @param siteDir - folder of the site
 */
export function apiRemarkPlugins(siteDir: string): [typeof apiRemark, Options][] {
  const options = apiContent(siteDir);
  // The index goes last: its lines are made of links already and get no more of them.
  return [
    [apiRemark, options],
    [apiIndexRemark, options],
  ];
}

/**
 * Docusaurus plugin: a page's compiled form depends on the surface and on homes in other pages, which
 * the bundler's cache on disk knows nothing of; their digest in the cache's version makes it start anew
 * when one moves. (Docusaurus treats changed theme aliases in the same way: `getCacheVersion` in
 * core/src/webpack/base.ts.)
 *
 * @param context - Docusaurus's context
 */
export default function apiPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'api',
    getPathsToWatch: () => [path.join(siteDir, 'api/DrissionRecord.json')],
    configureWebpack(config) {
      const { members, homes } = apiContent(siteDir);
      const known = [...homes.values()].map(({ id, route, sentence }) => [id, route, sentence]);
      const digest = createHash('sha256').update(JSON.stringify([...members.values(), known]));
      const experiments = (config as { experiments?: { cache?: { version?: string } } })
        .experiments;
      const cache = experiments?.cache;
      if (!cache?.version) return {};
      const version = `${cache.version}-api-${digest.digest('hex').slice(0, 12)}`;
      return { experiments: { cache: { ...cache, version } } } as object;
    },
  };
}
