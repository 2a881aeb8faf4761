import type { ReactNode } from 'react';

/** HTML made by a plugin in the build. React takes it over as it stands and does not walk it. */
export default function StaticHtml({ html }: { html: string }): ReactNode {
  return <div className="static" dangerouslySetInnerHTML={{ __html: html }} />;
}
