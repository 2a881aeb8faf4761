import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { authorError } from '../lib/authorError';

/** What src/theme/MDXComponents gives to all documents. */
export const given = ['Compare', 'Details', 'Fold', 'Head', 'StaticHtml'];

/** What is wrong with a node that the plugins before this one have left as it was written. */
function faultOf(node: { type: string; name?: string; value?: string; data?: object }, of: string) {
  const { type, name = '', value = '', data } = node;
  const isKnown = (one: string) => given.includes(one) || of.includes(one);
  if (type === 'containerDirective' && !data)
    return `:::${name}：没有这种提示框；可以写 note、tip、info、warning、danger`;
  if (/^mdxJsx.*Element$/.test(type) && /^[A-Z]\w*$/.test(name) && !isKnown(name))
    return `<${name}>：没有这个组件，改正名字或者 import；<For> 要单独成段`;
  if (type === 'mdxTextExpression' && /^\w+$/.test(value) && !isKnown(value))
    return `{${value}}：没有这个值，改正名字；要显示花括号就放进反引号`;
  return undefined;
}

/** Remark plugin: a box, a component, a name in braces that is not there ends the build. Last. */
export default function undefinedNames(siteDir: string) {
  return (tree: Root, file: VFile): void => {
    const imports = tree.children.map((one) => (one.type === 'mdxjsEsm' ? one.value : '')).join();
    visit(tree, (node) => {
      const fault = faultOf(node as Parameters<typeof faultOf>[0], imports);
      if (!fault) return;
      const name = path.relative(siteDir, file.path).split(path.sep).join('/');
      throw authorError(`${name}:${node.position?.start.line}: ${fault}。`);
    });
  };
}
