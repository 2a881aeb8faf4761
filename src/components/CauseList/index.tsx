import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import InlineCode from '@site/src/components/InlineCode';
import { causes } from '@site/src/data/causes';

/**
 * Every change with its releases and what to write instead; the lines under results lead here.
 *
 * @param props.sections - ids of changes that have a section on the page; their anchors are there
 */
export default function CauseList({ sections }: { sections: readonly string[] }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          <th>版本</th>
          <th>改动</th>
          <th>改成</th>
        </tr>
      </thead>
      <tbody>
        {causes.map(({ id, since, until, text, instead }) => (
          <tr key={id} id={sections.includes(id) ? undefined : id}>
            <td>{until === since ? since : until ? `${since}–${until}` : `${since} 起`}</td>
            <td>
              {sections.includes(id) ? (
                <Link to={`#${id}`}>
                  <InlineCode text={text} />
                </Link>
              ) : (
                <InlineCode text={text} />
              )}
            </td>
            <td>{instead && <InlineCode text={instead} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
