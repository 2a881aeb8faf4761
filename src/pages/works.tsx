import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import { author, siblings } from '@site/site';

/** Other works by the author. */
export default function Works(): ReactNode {
  return (
    <Layout
      title="更多作品"
      description="DrissionRecord 作者的其他 Python 项目：DrissionPage、DrissionGet 和 TimePinner。"
    >
      <main className="container container--fluid margin-vert--lg text-page">
        <div className="row">
          <div className="col markdown">
            <Heading as="h1">更多作品</Heading>
            <p>
              DrissionRecord 的作者 <Link href={author.url}>{author.name}</Link>{' '}
              还维护下面几个项目。
            </p>
            <p>
              有问题，加 QQ 群 {author.qqGroup}，或者写信到{' '}
              <Link href={`mailto:${author.email}`}>{author.email}</Link>。
            </p>
            {siblings.map(({ name, summary, docs, repository }) => (
              <section key={name}>
                <Heading as="h2" id={name}>
                  {name}
                </Heading>
                <p>
                  {summary}。<Link href={docs}>文档</Link>，<Link href={repository}>代码仓库</Link>
                  。
                </p>
              </section>
            ))}
          </div>
        </div>
      </main>
    </Layout>
  );
}
