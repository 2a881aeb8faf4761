import clsx from 'clsx';
import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { CodeBlock } from '../../code/CodeBlock';
import type { Fence } from '../../code/fence';
import { OwnButton, RunButton } from '../../code/RunButton';
import { shownOn } from '../../releases/installed';
import { library, site } from '../../../site';
import { Panel } from '../draw/Panel';
import { constantsOf, namesFiles } from '../model/constants';
import { isOfRecipe, type Meta } from '../model/extract';
import { metaFor, panelOf } from '../model/panel';
import type { BlockRecord, Reason } from '../model/record';
import { longest, widthOf } from '../model/width';
import { inputsPath } from './inputs';
import { hasReleasesLine, Releases, Same } from './Releases';
import type { Behaviour } from './behaviours';

/** Why there is no button, in the reader's words. */
const whyNotHere = (reason: Reason): string =>
  ({ process: '它要启动另一个进程。', network: '它要访问网络。' })[reason as string] ??
  `它要用 ${reason.replace('package:', '')}。`;

const Inputs = ({ names }: { names: readonly string[] }): ReactNode => (
  <p className="ex-inputs">
    用到的文件：
    {names.map((name, index) => (
      <Fragment key={name}>
        {index > 0 && '、'}
        <a href={`${site.baseUrl}${inputsPath}${encodeURI(name)}`} download>
          {name}
        </a>
      </Fragment>
    ))}
  </p>
);

export type ExampleProps = {
  fence: Fence;
  meta: Meta;
  /** `docs/x.md:12` */
  address: string;
  /** What was seen when it ran. */
  record?: BlockRecord;
  /** Unique on the page. */
  id: string;
  /** What is said of later releases. */
  behaviours: readonly Behaviour[];
  /** Whether it runs in the page, or why not; undefined when nothing does. */
  live?: true | Reason;
  /** The releases for which it is there, see `shownOn`. */
  on?: string;
};

function Notes({ meta, behaviours, live }: ExampleProps): ReactNode {
  const { hide, files, norun } = meta;
  const why = typeof live === 'string' && !hide ? live : undefined;
  const hasNotes = !hide && (files.length > 0 || hasReleasesLine(behaviours));
  if (!hasNotes && why === undefined && norun === undefined) return null;
  return (
    <div className="ex-notes" data-nosearch="">
      {!hide && files.length > 0 && <Inputs names={files} />}
      {!hide && <Releases behaviours={behaviours} />}
      {why && <p className="ex-norun">{`这段代码不能在网页里运行：${whyNotHere(why)}`}</p>}
      {norun !== undefined && <p className="ex-norun">{`这段代码没有执行：${norun}`}</p>}
    </div>
  );
}

/** A character of code and what is around a line, in rem; the right edge may be near. */
const letter = { width: 0.484, around: 1.5 };

/**
 * How wide code and result are, in rem, and how many times as wide the code is drawn, for
 * result.css: the smaller frame decides where both fit. Nothing where no result is shown.
 */
function widthsOf({ fence, meta, record }: ExampleProps): CSSProperties | undefined {
  const width = record && widthOf(record, meta);
  if (width === undefined) return undefined;
  const line = longest(fence.code.split('\n')) * letter.width + letter.around;
  const code = meta.hide ? 0 : Math.max(16, Math.ceil(line * 10) / 10);
  const result = Math.max(15, Math.ceil(width));
  const isHalf = 2 * Math.max(code, result) < Math.max(code / 0.6, result / 0.4);
  const widths = {
    '--code': code,
    '--result-width': result,
    '--share': isHalf ? 1 : undefined,
  };
  return widths as CSSProperties;
}

/** What a program left, on each release what it left there. */
function Results(props: ExampleProps & { record: BlockRecord }): ReactNode {
  const { record, meta, id, behaviours } = props;
  const others = behaviours.flatMap(({ result, on }) => (result ? [{ result, on }] : []));
  const on = shownOn((version) => !others.some((other) => other.on.includes(version)));
  return (
    <>
      <Panel record={record} meta={meta} id={id} on={on} />
      {others.map(({ result, on: versions }) => {
        const other = { hash: '', ...result };
        const there = metaFor(other, meta);
        return (
          <Panel
            key={versions[0]}
            record={other}
            // That nothing is there to be seen is said.
            meta={panelOf(other, there) ? there : { ...there, release: versions[0] }}
            id={`${id}-${versions[0]}`}
            on={versions.join(' ')}
          />
        );
      })}
    </>
  );
}

/** Rows that stand in a program: those of the sample would be written into the reader's file. */
const ownRows = /^rows = \[\{'\S+ ['\d]/m;

/** Whether a program takes a file of the reader in the place of the site's: its head names it. */
const takesOwn = ({ fence, meta, address, live }: ExampleProps): boolean =>
  live === true &&
  isOfRecipe(address) &&
  meta.title !== undefined &&
  !ownRows.test(fence.code) &&
  constantsOf(fence.code).some((one) => namesFiles(one, meta.files));

/** An example with its result in one frame. */
export function Example(props: ExampleProps): ReactNode {
  const { fence, meta, address, record, behaviours, live, on } = props;
  // The result of the same program on another release stands directly under the first one.
  const also = meta.hide && meta.release !== undefined;
  const isFirst = !also && isOfRecipe(address);
  return (
    <div
      className={clsx('ex', also && 'ex-also', isFirst && 'ex-first', meta.fault && 'ex-fault')}
      data-on={on}
      style={widthsOf(props)}
    >
      {!meta.hide && (
        <CodeBlock {...fence}>
          <Same behaviours={behaviours} />
          {takesOwn(props) && <OwnButton version={library.version} />}
          {live === true && <RunButton address={address} />}
        </CodeBlock>
      )}
      {record && <Results {...props} record={record} />}
      <Notes {...props} />
    </div>
  );
}
