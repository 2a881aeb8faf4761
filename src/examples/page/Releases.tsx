import { Fragment, type ReactNode } from 'react';
import type { Change } from '../../releases/changes';
import { shownOn } from '../../releases/installed';
import { compareVersions } from '../../releases/versions';
import { library, site } from '../../../site';
import { mergeNeighbours, type Behaviour } from './behaviours';

/** What is expected is no change, so that nothing tells more of it. */
const Why = ({ changes }: { changes: readonly Change[] }): ReactNode =>
  changes.map(({ id, kind, title }) => (
    <Fragment key={id}>
      {'，'}
      {kind === 'expected' ? title : <a href={`${site.baseUrl}upgrade#${id}`}>{title}</a>}
    </Fragment>
  ));

/** Whether the result is the same on all releases. */
const isSame = ([first, ...rest]: readonly Behaviour[]): boolean =>
  first !== undefined && !first.what && rest.length === 0;

/** Whether there is anything to say under a result. */
export const hasReleasesLine = (behaviours: readonly Behaviour[]): boolean =>
  behaviours.length > 0 && !isSame(behaviours);

/** That nothing differs is no news: a few quiet words in the strip above the code. */
export const Same = ({ behaviours }: { behaviours: readonly Behaviour[] }): ReactNode =>
  isSame(behaviours) && (
    <span className="ex-same" data-nosearch="">
      各版本相同
    </span>
  );

/** The quiet line under a result: on the covered release of all others, else what concerns one. */
export function Releases({ behaviours }: { behaviours: readonly Behaviour[] }): ReactNode {
  if (!hasReleasesLine(behaviours)) return null;
  const differing = behaviours.filter(({ what }) => what).flatMap(({ on }) => on);
  const covered = library.version;
  return (
    <p
      className="ex-releases"
      data-on={shownOn((version) => version === covered || differing.includes(version))}
    >
      {mergeNeighbours(behaviours).map(({ span, on, what, changes }, index) => (
        <Fragment key={span}>
          {index > 0 && <span data-on={covered}>；</span>}
          <span data-on={[covered, ...(what ? on : [])].join(' ')}>
            {what ? `${span}：${what}` : `${span} 相同`}
            <Why changes={changes} />
          </span>
        </Fragment>
      ))}
    </p>
  );
}

/** What holds for all programs of a page; where it does, the page says what to do. */
export const PageNote = ({ change }: { change: Change }): ReactNode => (
  <p
    className="ex-releases"
    data-nosearch=""
    data-on={shownOn((version) => compareVersions(version, change.since) < 0)}
  >
    {`这一页的例子从 ${change.since} 起都报错`}
    <Why changes={[change]} />
  </p>
);
