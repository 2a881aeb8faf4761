import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/DocItem/Content';
import { isWritten, textId } from '@site/src/client/writtenText';

/** Title and text; the text in an element of its own, so that it can be taken over as it came (src/plugins/late-text). */
export default function DocItemContent({ children }: Props): ReactNode {
  const { metadata } = useDoc();
  return (
    <div className={`${ThemeClassNames.docs.docMarkdown} markdown`}>
      <header>
        <Heading as="h1">{metadata.title}</Heading>
      </header>
      {isWritten(children) ? (
        children
      ) : (
        <div id={textId} className="markdown">
          <MDXContent>{children}</MDXContent>
        </div>
      )}
    </div>
  );
}
