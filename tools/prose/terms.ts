/** One term for one thing: what is not written, and what instead; enforced, and looked up. */
export const terms: readonly { wrong: RegExp; right: string }[] = [
  { wrong: /表头名称|列的名字|列的名称|表头值/g, right: '列名' },
  { wrong: /文字/g, right: 'Python 的 str 写“字符串”，单元格和文件里的写“文本”' },
  { wrong: /次序|先后顺序/g, right: '顺序' },
  { wrong: /创建|建立/g, right: '新建' },
  { wrong: /引发|抛错/g, right: '抛出' },
  { wrong: /列的序号|列编号/g, right: '列序号' },
  { wrong: /待写：/g, right: '你的话：这是 npm run new 留下的' },
  { wrong: /其它/g, right: '其他' },
  { wrong: /左右居中|横向居中/g, right: '水平居中' },
  { wrong: /上下居中|纵向居中/g, right: '垂直居中' },
  { wrong: /引用符|引号符|限定符/g, right: '引号字符' },
  { wrong: /激活的工作表|活跃工作表|当前激活表/g, right: '活动工作表' },
  { wrong: /读完(?:这|本)一?页/g, right: '第一句写这一页的那条规则，不写读完能做什么' },
];
