import { expectedPage } from './expectedPage';
import type { Members, Page, Placed, Problem } from './report';

/**
 * Checks that every public member has exactly one home, and that no id claims to be one that isn't.
 *
 * @param pages - the documents
 * @param members - the public surface
 * @returns the homes by name, and the problems
 */
export function checkHomes(
  pages: readonly Page[],
  members: Members,
): { homes: Map<string, Placed>; problems: Problem[] } {
  const homes = new Map<string, Placed>();
  const problems: Problem[] = [];
  for (const page of pages) {
    for (const home of page.homes) {
      const fault = (message: string) =>
        problems.push({ path: page.path, line: home.line, message: `\`${home.id}\` ${message}` });
      const first = homes.get(home.id);
      if (!members.has(home.id)) {
        fault('is no public name of the library: correct the id of the heading');
        continue;
      }
      if (first) {
        const place = `${first.page.path}:${first.home.line}`;
        fault(`has a home at ${place} already: remove one of the two ids`);
        continue;
      }
      homes.set(home.id, { page, home });
      if (home.sentence === '') {
        fault('begins without a sentence: write one below the heading, the index shows it');
      }
    }
  }
  for (const name of members.keys()) {
    if (homes.has(name)) continue;
    const message = `\`${name}\` has no home: add a heading \`### … {/* #${name} */}\``;
    problems.push({ path: `docs/${expectedPage(name)}`, line: 1, message });
  }
  return { homes, problems };
}
