import type { ReactNode } from 'react';
import type { Fence } from './fence';
import './grammars';
import { Code } from './Code';
import { CopyButton } from './CopyButton';

/** What the strip calls a language; any other one by its own name. */
const languageNames: Record<string, string> = {
  python: 'Python',
  bash: '终端',
  json: 'JSON',
  mdx: 'Markdown',
  text: '文本',
};

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
  return (
    <div className="cb" data-name={name}>
      {title && (
        <div className="cb-title" aria-hidden="true" data-nosearch="">
          {title}
        </div>
      )}
      {children}
      <CopyButton />
      <Code
        code={code}
        language={language}
        withLanguage
        marked={marked}
        label={title ? `代码：${title}` : undefined}
      />
    </div>
  );
}
