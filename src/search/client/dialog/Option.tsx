import { memo, type ReactNode } from 'react';
import siteConfig from '@generated/docusaurus.config';
import { lacks } from '../../engine/releases';
import { addressOf, longest, type SearchData } from '../../engine/data';
import Marked from './Marked';
import type { Option as Data } from './state';

/** The id of an option, by which the field tells which one is active. */
export const idOf = (at: number): string => `search-option-${at}`;

type Props = {
  option: Data;
  at: number;
  active: boolean;
  data?: SearchData;
  /** The reader's. */
  release?: string;
  words?: readonly string[];
};

function Section({
  option,
  words,
  release,
}: Pick<Props, 'words' | 'release'> & { option: Data & { kind: 'section' } }) {
  const { h, u, t } = option.section;
  return (
    <>
      <span className="search-title">
        <Marked text={option.label ?? h} words={words} />
      </span>
      {!option.label && <span className="search-path"> {u.join(' › ')}</span>}
      {lacks(option.section, release) && <span className="search-path"> {release} 没有</span>}
      {!option.label && (
        <div className="search-text">
          <Marked text={t.replaceAll('`', '').replaceAll('\n', ' ')} words={words} />
          {t.length === longest && '…'}
        </div>
      )}
    </>
  );
}

/** Something to choose: a section is a link, all else a button. The list answers a click. */
export default memo(function Option(props: Props): ReactNode {
  const { option, at, active, data, words, release } = props;
  const shared = {
    role: 'option',
    id: idOf(at),
    tabIndex: -1,
    'aria-selected': active,
    'data-at': at,
  };
  if (option.kind === 'section')
    return (
      // eslint-disable-next-line @docusaurus/no-html-links -- Link fetches each page that is listed
      <a {...shared} href={addressOf(option.section, data!, siteConfig.baseUrl)}>
        <Section {...{ option, words, release }} />
      </a>
    );
  return option.kind === 'search' ? (
    <button {...shared} className="search-title">
      {option.query}
    </button>
  ) : (
    <button {...shared} className="search-more" data-more={option.page}>
      本页还有 {option.count} 处
    </button>
  );
});
