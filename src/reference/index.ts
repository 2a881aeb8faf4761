import path from 'node:path';
import type { Root } from 'mdast';
import { findMemberHeadings, type MemberHeading } from './memberHeadings';
import apiIndexRemark from './indexRemark';
import apiRemark, { type Options } from './remark';
import { byName } from './publicApi';
import addedNames from './releases/addedNames';
import { badgesOf } from './releases/badges';
import { readReleaseApis } from './releases/releaseApi';

type Transformer = (root: Root, file: { path: string; value: unknown }) => void;

/**
 * The remark plugins that join documents and pages with the library's public API, for
 * `remarkPlugins` of the preset. They know the headings as they stand when the build begins. Of a
 * doubled heading the first one counts here; `npm run api:check` refuses it.
 */
export function apiRemarkPlugins(siteDir: string): (() => Transformer)[] {
  const docs = path.join(siteDir, 'docs');
  const headings = new Map<string, MemberHeading>();
  for (const heading of findMemberHeadings(docs)) {
    if (!headings.has(heading.id)) headings.set(heading.id, heading);
  }
  const members = byName();
  const releaseApis = readReleaseApis(siteDir);
  const badges = new Map(
    [...members.values()].flatMap((member) => {
      const found = badgesOf(member, releaseApis);
      return found.length > 0 ? [[member.name, found] as const] : [];
    }),
  );
  const options: Options = { members, headings, docs, badges };
  // Functions without options, because Docusaurus sends the configuration with all options to the
  // browser. The index goes last: its lines are made of links already and get no more of them.
  return [
    () => apiRemark(options),
    () => apiIndexRemark(options),
    () => addedNames({ releaseApis }),
  ];
}
