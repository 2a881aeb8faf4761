import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import TOC from '@theme/TOC';
import ReleaseTable, { releaseTableToc } from '@site/src/components/ReleaseTable';
import ReleaseList from '@site/src/components/ReleaseList';
import { releaseToc } from '@site/src/components/ReleaseList/toc';
import { projects } from '@site/src/data/releases';
import { library } from '@site/src/site';

/** Which version changed what, and where the documentation stands. */
export default function History(): ReactNode {
  return (
    <Layout
      title="进度"
      description="DrissionRecord 各版本的改动，以及前身 DataRecorder 的版本历史；本文档适用于 1.0.0。"
    >
      <main className="container container--fluid margin-vert--lg text-page">
        <div className="row">
          <div className="col markdown">
            <Heading as="h1">进度</Heading>
            <p>
              本文档适用于 {library.name} {library.version}（
              <span style={{ whiteSpace: 'nowrap' }}>{library.released} 发布</span>
              ）。之后的版本接口有变化，怎样改写见
              <Link to="/upgrade">升级</Link>。
            </p>
            {projects.map((project) => (
              <ReleaseList key={project.name} project={project} />
            ))}
            <ReleaseTable />
          </div>
          <div className="col col--3">
            <TOC
              toc={[...releaseToc(projects), releaseTableToc]}
              minHeadingLevel={2}
              maxHeadingLevel={3}
            />
          </div>
        </div>
      </main>
    </Layout>
  );
}
