import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import Playground from '@site/src/components/Playground';
import { library } from '@site/src/site';

/** A program of the reader's own, run in the page. */
export default function PlaygroundPage(): ReactNode {
  return (
    <Layout
      title="演练场"
      description={`在网页里写程序，用真实的 ${library.name} ${library.version} 运行，再把写好的文件下载下来。`}
    >
      <main className="container container--fluid margin-vert--lg text-page">
        <div className="row">
          <div className="col markdown">
            <Heading as="h1">演练场</Heading>
            <p>
              在这里写程序，按“运行”或 Ctrl+Enter。程序由浏览器里的 Python 和 {library.name}{' '}
              {library.version} 执行，第一次运行要下载约 6 MB。
            </p>
            <Playground />
          </div>
        </div>
      </main>
    </Layout>
  );
}
