import type { ReactNode } from 'react';

/** The theme's hands all components to every document, also to those that use none (../mdx.ts). */
export default function MDXContent({ children }: { children: ReactNode }): ReactNode {
  return children;
}
