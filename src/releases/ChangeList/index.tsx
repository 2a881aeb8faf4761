import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Link from '@docusaurus/Link';
import InlineCode from '@site/src/releases/InlineCode';
import changes from '@generated/examples/default/changes.json';
import { shownOn } from '@site/src/releases/installed';
import { compareVersions } from '@site/src/releases/versions';

type Props = {
  /** Changes that have a section, which holds the anchor. */
  sections: readonly string[];
  /** Those that the section of another one tells of, which holds theirs, too. */
  moved: Readonly<Record<string, string>>;
};

/** Every change with its releases and what to write instead; the lines under results lead here. */
export default function ChangeList({ sections, moved }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  const versions = [...new Set(changes.map(({ since }) => since))];
  changes
    .filter(({ id }) => !sections.includes(id))
    .forEach(({ id }) => brokenLinks.collectAnchor(id));
  return versions.map((version) => (
    <div key={version} className="table-frame" data-nosearch>
      <table className="prose-table">
        <caption>
          {version} 起的改动
          <span data-on={shownOn((installed) => compareVersions(installed, version) >= 0)}>
            ，你装的版本已经有了
          </span>
        </caption>
        <thead>
          <tr>
            <th>改动</th>
            <th>怎样改</th>
          </tr>
        </thead>
        <tbody>
          {changes
            .filter(({ since }) => since === version)
            .map((change) => {
              const hasSection = sections.includes(moved[change.id] ?? change.id);
              return (
                <tr key={change.id} id={hasSection ? undefined : change.id}>
                  <td>
                    <InlineCode text={change.text} />
                    {change.until && `（到 ${change.until} 为止）`}
                    {hasSection && (
                      <>
                        {'，'}
                        <Link to={`#${change.id}`}>看例子</Link>
                      </>
                    )}
                  </td>
                  <td>
                    <InlineCode text={change.do ?? '不用改'} />
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </div>
  ));
}
