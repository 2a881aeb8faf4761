import type { ComponentProps, ReactNode } from 'react';
import CodeInline from '@theme/CodeInline';

/** Inline code only: fenced blocks are static HTML before they get here (src/code). */
export default function MDXCode(props: ComponentProps<'code'>): ReactNode {
  return <CodeInline {...props} />;
}
