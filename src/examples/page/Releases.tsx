import { Fragment, type ReactNode } from 'react';
import type { Cause } from '../../releases/causes';
import { shownOn } from '../../releases/installed';
import { compareVersions } from '../../releases/versions';
import { library, site } from '../../../site';
import { mergeNeighbours, type Outcome } from './outcomes';

/** What is expected is no change, so that nothing tells more of it. */
const Why = ({ causes }: { causes: readonly Cause[] }): ReactNode =>
  causes.map(({ id, kind, title }) => (
    <Fragment key={id}>
      {'，'}
      {kind === 'expected' ? title : <a href={`${site.baseUrl}upgrade#${id}`}>{title}</a>}
    </Fragment>
  ));

/** Whether the result is the same on all releases. */
const isSame = ([first, ...rest]: readonly Outcome[]): boolean =>
  first !== undefined && !first.what && rest.length === 0;

/** Whether there is anything to say under a result. */
export const hasReleasesLine = (outcomes: readonly Outcome[]): boolean =>
  outcomes.length > 0 && !isSame(outcomes);

/** That nothing differs is no news: a few quiet words in the strip above the code. */
export const Same = ({ outcomes }: { outcomes: readonly Outcome[] }): ReactNode =>
  isSame(outcomes) && (
    <span className="ex-same" data-nosearch="">
      各版本相同
    </span>
  );

/** The quiet line under a result: on the covered release of all others, else what concerns one. */
export function Releases({ outcomes }: { outcomes: readonly Outcome[] }): ReactNode {
  if (!hasReleasesLine(outcomes)) return null;
  const differing = outcomes.filter(({ what }) => what).flatMap(({ on }) => on);
  const covered = library.version;
  return (
    <p
      className="ex-releases"
      data-on={shownOn((version) => version === covered || differing.includes(version))}
    >
      {mergeNeighbours(outcomes).map(({ span, on, what, causes }, index) => (
        <Fragment key={span}>
          {index > 0 && <span data-on={covered}>；</span>}
          <span data-on={[covered, ...(what ? on : [])].join(' ')}>
            {what ? `${span}：${what}` : `${span} 相同`}
            <Why causes={causes} />
          </span>
        </Fragment>
      ))}
    </p>
  );
}

/** What holds for all programs of a page; where it does, the page says what to do. */
export const PageNote = ({ cause }: { cause: Cause }): ReactNode => (
  <p
    className="ex-releases"
    data-nosearch=""
    data-on={shownOn((version) => compareVersions(version, cause.since) < 0)}
  >
    {`这一页的例子从 ${cause.since} 起都报错`}
    <Why causes={[cause]} />
  </p>
);
