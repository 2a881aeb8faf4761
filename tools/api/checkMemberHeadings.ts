import { expectedPage } from './expectedPage';
import type { Members, Page, Placed, Problem } from './report';

/**
 * Checks that every public member has exactly one heading, and that no id claims to be one that
 * isn't.
 */
export function checkMemberHeadings(
  pages: readonly Page[],
  members: Members,
): { headings: Map<string, Placed>; problems: Problem[] } {
  const headings = new Map<string, Placed>();
  const problems: Problem[] = [];
  for (const page of pages) {
    for (const heading of page.headings) {
      const fault = (message: string) =>
        problems.push({
          path: page.path,
          line: heading.line,
          message: `\`${heading.id}\` ${message}`,
        });
      const first = headings.get(heading.id);
      if (!members.has(heading.id)) {
        fault(
          heading.depth === 0
            ? 'is no public name of the library: correct the first cell of the row'
            : 'is no public name of the library: correct the id of the heading',
        );
        continue;
      }
      if (first) {
        const place = `${first.page.path}:${first.heading.line}`;
        fault(`has a heading at ${place} already: remove one of the two ids`);
        continue;
      }
      headings.set(heading.id, { page, heading });
      if (heading.sentence === '') {
        fault(
          heading.depth === 0
            ? 'has no description: write one, the index shows its first sentence'
            : 'begins without a sentence: write one below the heading, the index shows it',
        );
      }
    }
  }
  for (const name of members.keys()) {
    if (headings.has(name)) continue;
    const message = `\`${name}\` has no heading: add a heading \`### … {/* #${name} */}\``;
    problems.push({ path: `docs/${expectedPage(name)}`, line: 1, message });
  }
  return { headings, problems };
}
