import path from 'node:path';
import type { Root } from 'mdast';
import apiIndexRemark from './indexRemark';
import { findMemberHeadings } from './memberHeadings';
import { members, readReleases } from './publicApi';
import addedNames from './releases/addedNames';
import { badgesOf } from './releases/badges';
import apiRemark, { type Options } from './remark';

type Transformer = (root: Root, file: { path: string; value: unknown }) => void;

/**
 * The remark plugins that join documents and pages with the library's public API, for
 * `remarkPlugins` of the preset. They know the headings as they stand when the build begins;
 * `npm run api -- --check` refuses a doubled one.
 */
export function apiRemarkPlugins(siteDir: string): (() => Transformer)[] {
  const docs = path.join(siteDir, 'docs');
  const releases = readReleases(siteDir);
  const options: Options = {
    headings: new Map(findMemberHeadings(docs).map((heading) => [heading.id, heading])),
    docs,
    releases,
    badges: new Map([...members()].map(([name, member]) => [name, badgesOf(member, releases)])),
  };
  // Functions without options, because Docusaurus sends the configuration with all options to the
  // browser. The index goes last: its lines are made of links already and get no more of them.
  return [() => apiRemark(options), () => apiIndexRemark(options), () => addedNames(releases)];
}
