import type { ReactNode } from 'react';
import type { TOCItem } from '@docusaurus/mdx-loader';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import table from '@generated/examples/default/compatibility.json';
import { library } from '@site/src/site';
import styles from './styles.module.css';

const { releases, rows, open } = table;

/** The entry in the table of contents of the page /history. */
export const releaseTableToc: TOCItem = {
  value: '例子在更新的版本上',
  id: 'examples',
  level: 2,
};

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** How many examples of each page give on later releases the result that the page shows. */
export default function ReleaseTable(): ReactNode {
  return (
    <section data-nosearch>
      <Heading as="h2" id={releaseTableToc.id}>
        {releaseTableToc.value}
      </Heading>
      <p>
        {`例子在更新的版本上也执行过。表中的数字是结果与 ${library.version} 相同的例子个数，与例子个数相等的是绿色。`}
      </p>
      <div className="table-frame">
        <table className={clsx('prose-table', styles.table)}>
          <thead>
            <tr>
              <th scope="col">页面</th>
              <th scope="col">例子</th>
              {releases.map((version) => (
                <th key={version} scope="col">
                  {version}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, permalink, examples, same }) => (
              <tr key={permalink}>
                <th scope="row">
                  <Link to={permalink}>{title}</Link>
                </th>
                <td>{examples}</td>
                {same.map((count, index) => (
                  <td key={releases[index]} className={count === examples ? styles.all : undefined}>
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              <td>{sum(rows.map(({ examples }) => examples))}</td>
              {releases.map((version, index) => (
                <td key={version}>{sum(rows.map(({ same }) => same[index] ?? 0))}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {open.length > 0 && <p>没有列出的页面，改动以后还没有在这些版本上执行过。</p>}
    </section>
  );
}
