import { memo, type ReactNode } from 'react';
import type { Shown } from '../engine';
import { kindOf, type SearchData } from '../engine/data';
import { excerptOf, mark } from '../engine/mark';
import { lacks } from '../engine/lacks';

type Props = {
  hit: Shown;
  data: SearchData;
  /** The reader's. */
  release?: string;
  words?: readonly string[];
};

const Marked = ({ text, words }: { text: string; words: readonly string[] }): ReactNode =>
  mark(text, words).map((piece, at) =>
    piece.marked ? <mark key={at}>{piece.text}</mark> : piece.text,
  );

/** A section that was found: what it is, where it stands, and what of it is like the query. */
export default memo(function Section({ hit, data, release, words = [] }: Props): ReactNode {
  const { section } = hit;
  const kind = kindOf(section, data);
  const places = [data.pages[section.p]!.title, ...section.u];
  const isOther = release !== undefined && release !== data.release;
  // Of a heading that has but others below it: these.
  const below = () =>
    data.sections
      .filter(({ p, u }) => p === section.p && u.at(-1) === section.h)
      .map(({ h }) => h)
      .join('、');
  return (
    <>
      {kind && <span className="search-kind">{kind}</span>}
      <span className="search-title">
        <Marked text={section.h} words={words} />
      </span>
      <span className="search-path">
        {places.filter((place) => place !== section.h).join(' › ')}
        {lacks(section, release) && `（${release} 没有）`}
      </span>
      <div className="search-text">
        <Marked text={excerptOf(hit, words, isOther) || below()} words={words} />
      </div>
    </>
  );
});
