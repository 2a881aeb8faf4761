import MDXComponents from '@theme/MDXComponents';

/** In place of @mdx-js/react: documents ask for components by themselves, a static one for none. */
export const useMDXComponents = (): typeof MDXComponents => MDXComponents;
