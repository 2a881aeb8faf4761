import type { TOCItem } from '@docusaurus/mdx-loader';
import type { Project } from '@site/src/data/releases';

/**
 * The anchor of a release on the page 进度.
 *
 * @param project - name of the project
 * @param version - version number; left out for the project itself
 * @returns an id that is unique over all projects, since both count from 1.0.0
 */
export function releaseId(project: string, version?: string): string {
  return version ? `${project}-${version}` : project;
}

/**
 * The table of contents that Markdown would have given: projects at level 2, releases at level 3.
 *
 * @param projects - projects in the order shown
 * @returns flat list of entries
 */
export function releaseToc(projects: readonly Project[]): TOCItem[] {
  return projects.flatMap(({ name, releases }) => [
    { value: name, id: releaseId(name), level: 2 },
    ...releases.map(({ version }) => ({ value: version, id: releaseId(name, version), level: 3 })),
  ]);
}
