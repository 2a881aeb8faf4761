import type { TOCItem } from '@docusaurus/mdx-loader';
import { releaseId, type Project } from '../../data/releases';

/** The contents that Markdown would have given: projects at level 2, releases at level 3. */
export function releaseToc(projects: readonly Project[]): TOCItem[] {
  return projects.flatMap(({ name, releases }) => [
    { value: name, id: releaseId(name), level: 2 },
    ...releases.map(({ version }) => ({ value: version, id: releaseId(name, version), level: 3 })),
  ]);
}
