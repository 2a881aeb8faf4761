import { memo, type ReactNode } from 'react';
import siteConfig from '@generated/docusaurus.config';
import type { Engine } from '../../engine';
import { addressOf } from '../../engine/data';
import Section from '../FoundSection';
import type { Option as Data } from './state';

/** The id of an option, by which the field tells which one is active. */
export const idOf = (at: number): string => `search-option-${at}`;

type Props = {
  option: Data;
  at: number;
  active: boolean;
  engine?: Engine;
  words?: readonly string[];
};

/** Something to choose: a section is a link, all else a button. The list answers a click. */
export default memo(function Option({ option, at, active, engine, words }: Props): ReactNode {
  const shared = {
    role: 'option',
    id: idOf(at),
    tabIndex: -1,
    'aria-selected': active,
    'data-at': at,
  };
  if (option.kind === 'search')
    return (
      <button {...shared} className="search-option search-title">
        {option.query}
      </button>
    );
  const { hit, label } = option;
  return (
    // eslint-disable-next-line @docusaurus/no-html-links -- Link fetches each page that is listed
    <a
      {...shared}
      className="search-option"
      href={addressOf(hit.section, engine!.data, siteConfig.baseUrl)}
    >
      {label ? (
        <span className="search-title">{label}</span>
      ) : (
        <Section hit={hit} data={engine!.data} release={engine!.release()} words={words} />
      )}
    </a>
  );
});
