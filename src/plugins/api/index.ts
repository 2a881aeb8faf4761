import path from 'node:path';
import { findHomes, type Home } from './homes';
import apiIndexRemark from './indexRemark';
import apiRemark, { type Options } from './remark';
import { byName } from './surface';

/**
 * The remark plugins that join documents and pages with the library's public surface, for
 * `remarkPlugins` of the preset. They know the homes as they stand when the build begins. Of a doubled
 * home the first one counts here; `npm run api:check` refuses it.
 *
 * @param siteDir - folder of the site
 * @returns plugins with their options
 */
export function apiRemarkPlugins(siteDir: string): [typeof apiRemark, Options][] {
  const docs = path.join(siteDir, 'docs');
  const homes = new Map<string, Home>();
  for (const home of findHomes(docs)) {
    if (!homes.has(home.id)) homes.set(home.id, home);
  }
  const options: Options = { members: byName(), homes, docs };
  // The index goes last: its lines are made of links already and get no more of them.
  return [
    [apiRemark, options],
    [apiIndexRemark, options],
  ];
}
