import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

const recorders = [
  {
    name: 'Recorder',
    to: '/usage/Recorder/create',
    files: 'xlsx、csv、json、jsonl、txt',
    use: '表格和文本：逐行追加、按坐标填写、设置样式、读回数据',
  },
  {
    name: 'DBRecorder',
    to: '/usage/DBRecorder',
    files: 'SQLite 数据库',
    use: '数据量大、要查询的数据：自动建表和加列',
  },
  {
    name: 'ByteRecorder',
    to: '/usage/ByteRecorder',
    files: '任意二进制文件',
    use: '分段下载的内容：按位置写入，各段的顺序不限',
  },
];

/** The three recorders as rows of a sheet: which one for which file. */
export default function RecorderSheet(): ReactNode {
  return (
    <section className={styles.section}>
      <Heading as="h2">三个记录器，同一套用法</Heading>
      <p>新建对象，添加数据，保存。表格和文本可以换格式，通常只要改文件名。</p>
      <div className={styles.frame}>
        <table className={styles.sheet}>
          <thead>
            <tr className={styles.letters} aria-hidden="true">
              <td />
              <td>A</td>
              <td>B</td>
              <td>C</td>
            </tr>
            <tr>
              <td className={styles.number} aria-hidden="true">
                1
              </td>
              <th scope="col">记录器</th>
              <th scope="col">写到</th>
              <th scope="col">适合</th>
            </tr>
          </thead>
          <tbody>
            {recorders.map(({ name, to, files, use }, index) => (
              <tr key={name}>
                <td className={styles.number} aria-hidden="true">
                  {index + 2}
                </td>
                <th scope="row">
                  <Link to={to}>{name}</Link>
                </th>
                <td>{files}</td>
                <td>{use}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
