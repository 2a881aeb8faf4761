import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import MDXContent from '@theme/MDXContent';
import Heading from '@theme/Heading';
import { library } from '@site/src/site';
import styles from './styles.module.css';

type Props = {
  /** The install command, a Markdown partial. */
  install: ReactNode;
  /** The first example with its recorded result, a Markdown partial. */
  example: ReactNode;
};

const separator = '，';

/**
 * The opening of the home page: the promise as rows of a sheet, the next row is the reader's;
 * beside it the proof.
 */
export default function Hero({ install, example }: Props): ReactNode {
  const { live } = useDocusaurusContext().siteConfig.customFields ?? {};
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.name}>
          {library.name} <span className={styles.version}>{library.version}</span>
        </p>
        <div className={styles.sheet}>
          <Heading as="h1" className={styles.tagline}>
            {library.tagline.split(separator).map((promise, index) => (
              <span key={promise} className={styles.row}>
                {index > 0 && <span className={styles.separator}>{separator}</span>}
                {promise}
              </span>
            ))}
          </Heading>
          <div className={styles.next}>
            <MDXContent>{install}</MDXContent>
          </div>
        </div>
        <p className={styles.lead}>
          把数据一行一行记进文件的 Python 库。表头、坐标、样式、缓存、备份由它处理，你只管交出数据。
        </p>
        <p className={styles.ways}>
          <Link className="button button--primary button--lg" to="/start/start">
            安装与第一个程序
          </Link>
          <Link className={styles.quiet} to="/usage/Recorder/create">
            直接看用法
          </Link>
        </p>
      </div>
      <div className={styles.proof}>
        <MDXContent>{example}</MDXContent>
        <p className={styles.note}>
          上面的结果由 {library.name} {library.version}{' '}
          真实执行得到。全站的例子都是这样，没有执行的会注明。
          {live === true && (
            <>
              也可以在<Link to="/playground">演练场</Link>里写自己的程序。
            </>
          )}
        </p>
      </div>
    </section>
  );
}
