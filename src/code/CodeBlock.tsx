import type { ReactNode } from 'react';
import type { Fence } from './fence';
import './grammars';
import { linesOf } from './Code';
import { CopyButton } from './CopyButton';

/** What the strip calls a language; any other one by its own name. */
const languageNames: Record<string, string> = {
  python: 'Python',
  bash: '终端',
  json: 'JSON',
  mdx: 'Markdown',
  text: '文本',
};

/**
 * The lines that few readers want to see, of the functions by which recipes read or open his file
 * and keep his cells: the index of the first behind their head, and of the one after the last.
 * Folded, they can be marked and copied all the same.
 */
function foldOf(code: string): readonly [from: number, to: number] | undefined {
  const lines = code.split('\n');
  const from = lines.findIndex((line) => /^def (?:read|go_on)\(/.test(line)) + 1;
  const to = lines.findIndex((line, index) => index >= from && !/^(?: |$|cell = )/.test(line));
  return from && to - from > 6 ? [from, to] : undefined;
}

type Props = Fence & { children?: ReactNode };

/**
 * One fenced block: a strip with its name and its buttons, the code below. Its name is read once,
 * as that of the code: the strip only shows it.
 *
 * @param children - buttons that stand in the strip before the one that copies
 */
export function CodeBlock({ code, language, title, marked, children }: Props): ReactNode {
  // The name of a language is no text of the page: src/code/block.css writes it.
  const name = title ? undefined : (languageNames[language] ?? language);
  const lines = linesOf(code, language, marked);
  const [from = lines.length, to = from] = foldOf(code) ?? [];
  const more = `展开其余 ${to - from} 行`;
  return (
    <div className="cb" data-name={name}>
      {title && (
        <div className="cb-title" aria-hidden="true" data-nosearch="">
          {title}
        </div>
      )}
      {children}
      <CopyButton />
      <pre tabIndex={0} aria-label={title ? `代码：${title}` : '代码'} role="group">
        <code className={`language-${language}`}>
          {lines.slice(0, from)}
          {from < to && (
            <label data-name={more}>
              <input type="checkbox" aria-label={more} />
            </label>
          )}
          {from < to && <span className="cb-rest">{lines.slice(from, to)}</span>}
          {lines.slice(to)}
        </code>
      </pre>
    </div>
  );
}
