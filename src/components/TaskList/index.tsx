import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

const groups = [
  {
    title: '写入数据',
    tasks: [
      ['新建记录器，选文件类型', '/usage/Recorder/create'],
      ['添加一行、多行、字典', '/usage/Recorder/add_data'],
      ['设置表头，按表头对应', '/usage/Recorder/header'],
      ['保存、缓存和备份', '/usage/Recorder/save'],
    ],
  },
  {
    title: '样式和读取',
    tasks: [
      ['颜色、边框、行高列宽', '/usage/Recorder/style'],
      ['读出行，按条件筛选', '/usage/Recorder/read_data'],
      ['全部设置', '/usage/Recorder/settings'],
      ['中断后继续、多线程', '/usage/advance'],
    ],
  },
  {
    title: '完整程序',
    tasks: [
      ['采集分页列表', '/tutorials/examples/get_data'],
      ['补全缺失的单元格', '/tutorials/examples/fill_table'],
      ['标出有错的行', '/tutorials/examples/mark_err'],
      ['按列拆分表格', '/tutorials/examples/split_table'],
    ],
  },
  {
    title: '查找说明',
    tasks: [
      ['按名称找接口（索引）', '/index%60'],
      ['容易出错的地方', '/usage/attentions'],
      ['从 DataRecorder 升级', '/usage/attentions#renamed'],
      ['升级到更新的版本', '/upgrade'],
      ['作者的更多作品', '/works'],
    ],
  },
] as const;

/** Ways onward from the home page, by what the reader wants to do. */
export default function TaskList(): ReactNode {
  return (
    <section className={styles.section}>
      <Heading as="h2">你想做什么</Heading>
      <div className={styles.grid}>
        {groups.map(({ title, tasks }) => (
          <nav key={title} aria-label={title}>
            <Heading as="h3" className={styles.title}>
              {title}
            </Heading>
            <ul className={styles.list}>
              {tasks.map(([label, to]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </section>
  );
}
