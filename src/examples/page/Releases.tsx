import { Fragment, type ReactNode } from 'react';
import type { Cause } from '../../data/causes';
import { site } from '../../site';
import type { Outcome } from './releases';

/** What is expected is no change, so that nothing tells more of it. */
const Why = ({ causes }: { causes: readonly Cause[] }): ReactNode =>
  causes.map(({ id, kind, title }) => (
    <Fragment key={id}>
      {'，'}
      {kind === 'expected' ? title : <a href={`${site.baseUrl}upgrade#${id}`}>{title}</a>}
    </Fragment>
  ));

/** The quiet line under a result; nothing without an outcome. */
export function Releases({ outcomes }: { outcomes: readonly Outcome[] }): ReactNode {
  const [first, ...rest] = outcomes;
  if (!first) return null;
  if (rest.length === 0 && !first.what) {
    return <p className="ex-releases">{`${first.span} 结果相同`}</p>;
  }
  return (
    <p className="ex-releases">
      {outcomes.map(({ span, what, causes }, index) => (
        <Fragment key={span}>
          {index > 0 && ' · '}
          {what ? `${span}：${what}` : `${span} 相同`}
          <Why causes={causes} />
        </Fragment>
      ))}
    </p>
  );
}

/** What holds for all programs of a page. */
export const PageNote = ({ cause }: { cause: Cause }): ReactNode => (
  <p className="ex-releases" data-nosearch="">
    {`这一页的例子从 ${cause.since} 起都报错`}
    <Why causes={[cause]} />
  </p>
);
