/**
 * What a reader is offered before typing: a task and the section that shows how. The build fails
 * when a section is gone.
 */
export const tasks: readonly [label: string, target: string][] = [
  ['把采集的数据写进表格', '/tutorials/examples/get_data'],
  ['一次添加一行或多行', '/usage/Recorder/add_data#一个值一行多行'],
  ['按列名写入字典', '/usage/Recorder/add_data#用字典按表头对应'],
  ['中断后接着做', '/usage/advance#中断后继续'],
  ['设置颜色、边框、列宽', '/usage/Recorder/style'],
  ['读出符合条件的行', '/usage/Recorder/read_data#按值筛选'],
  ['中文乱码', '/usage/Recorder/settings#csv-的编码分隔符和引用符'],
  ['文件里没有数据', '/usage/Recorder/save#结束程序之前调用-record'],
];
