/** What a field for files says. */
export const messages = {
  choose: '选择或拖入文件',
  remove: (name: string) => `移除 ${name}`,
  unread: (name: string) => `没有读到 ${name}。它在别的程序里打开着就先关掉，再选一次`,
  about: (name: string, text: string) => `文件 ${name}：${text}`,
};
