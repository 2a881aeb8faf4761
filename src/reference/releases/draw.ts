import type { Paragraph, PhrasingContent } from 'mdast';
import { shownOn } from '../../releases/installed';
import { eachRelease, onEachRelease } from '../../releases/onEachRelease';
import { compareVersions } from '../../releases/versions';
import { line, link, paragraph } from '../../lib/mdxElement';
import type { Member } from '../publicApi';
import type { Badge } from './badges';

/** The badges of members by full name. */
export type Badges = ReadonlyMap<string, readonly Badge[]>;

const isFor = ({ until }: Badge, version: string): boolean =>
  until === undefined || compareVersions(version, until) < 0;

/** The box of badges, for the releases that one of them is for. */
const hProperties = (badges: readonly Badge[]) => ({
  className: ['api-releases'],
  'data-nosearch': '',
  'data-on': shownOn((version) => badges.some((badge) => isFor(badge, version))),
});

const phrasingOn = (badges: readonly Badge[]): PhrasingContent[] =>
  badges.flatMap(({ text, change }, i) => {
    // Part of the link: it would begin a line below a link that fills one.
    const shown = i < badges.length - 1 ? `${text}；` : text;
    return line(change ? link(`/upgrade#${change}`, shown) : shown);
  });

const phrasing = (badges: readonly Badge[]): PhrasingContent[] =>
  onEachRelease(
    eachRelease((version) => badges.some((badge) => isFor(badge, version))),
    ({ version }) => phrasingOn(badges.filter((badge) => isFor(badge, version))),
  );

/** Badges to put behind a text; none without badges. */
export function inlineBadges(badges: readonly Badge[] = []): PhrasingContent[] {
  if (badges.length === 0) return [];
  const data = { hName: 'span', hProperties: hProperties(badges) };
  return [{ type: 'emphasis', data, children: phrasing(badges) }];
}

/** Badges as a paragraph of their own; none without badges. */
export function badgeLine(badges: readonly Badge[]): Paragraph[] {
  if (badges.length === 0) return [];
  return [{ ...paragraph(...phrasing(badges)), data: { hProperties: hProperties(badges) } }];
}

/** The badges of a member on its class's page, without what the class's own badge says. */
export function badgesOnPage({ name }: Member, badges: Badges): readonly Badge[] {
  const ofClass = name.includes('.') ? (badges.get(name.split('.')[0]!) ?? []) : [];
  return (badges.get(name) ?? []).filter(({ text }) => !ofClass.some((one) => one.text === text));
}
