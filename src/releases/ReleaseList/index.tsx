import type { ReactNode } from 'react';
import type { TOCItem } from '@docusaurus/mdx-loader';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import InlineCode from '@site/src/releases/InlineCode';
import { releaseId, type Project } from '@site/src/releases/history';
import { compareVersions } from '@site/src/releases/versions';
import { library } from '@site/site';
import styles from './styles.module.css';

/** The contents that Markdown would have given: projects at level 2, releases at level 3. */
export const releaseToc = (projects: readonly Project[]): TOCItem[] =>
  projects.flatMap(({ name, releases }) => [
    { value: name, id: releaseId(name), level: 2 },
    ...releases.map(({ version }) => ({ value: version, id: releaseId(name, version), level: 3 })),
  ]);

/** Of later releases /upgrade is found in a search, of the predecessor attentions. */
const isFound = ({ name }: Project, version: string): boolean =>
  name === library.name && compareVersions(version, library.version) <= 0;

/** All releases of one project, newest first. */
export default function ReleaseList({ project }: { project: Project }): ReactNode {
  return (
    <section>
      <Heading as="h2" id={releaseId(project.name)}>
        {project.name}
      </Heading>
      <p>
        {project.note}
        <Link to={project.guide.to}>{project.guide.title}</Link>。
      </p>
      {project.releases.map(({ version, date, changes }) => (
        <section
          key={version}
          className={styles.release}
          data-nosearch={!isFound(project, version) || undefined}
        >
          <Heading as="h3" id={releaseId(project.name, version)} className={styles.version}>
            {version}
            {date && (
              <time dateTime={date} className={styles.date}>
                {date}
              </time>
            )}
            {project.name === library.name && version === library.version && (
              <span className={styles.covered} data-nosearch>
                本文档适用
              </span>
            )}
          </Heading>
          <ul>
            {changes.map((change) => (
              <li key={change}>
                <InlineCode text={change} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
