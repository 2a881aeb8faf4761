/** In place of parts of the theme that nothing asks for: the build says so when something does. */
export default function excluded(): never {
  throw new Error('主题的这一部分没有发送给读者：从 src/fast/index.ts 的 excluded 里去掉它。');
}
