import type { SearchData, SectionData } from './data';

/** The data as they are sent: the sections by their fields, which are 7 % less than one by one. */
export type Sent = Omit<SearchData, 'sections'> & {
  sections: Record<string, (SectionData[keyof SectionData] | null)[]>;
};

/** All of them: one that is missing here does not compile. */
const all: Record<keyof SectionData, 1> = { p: 1, a: 1, h: 1, u: 1, n: 1, o: 1, k: 1, c: 1, t: 1 };
const fields = Object.keys(all) as (keyof SectionData)[];

/** What is written of the data. */
export const pack = (data: SearchData): Sent => ({
  ...data,
  sections: Object.fromEntries(
    fields.map((field) => [
      field,
      // What begins alike stands together, and is less, too.
      data.sections.map(
        (one) => (field === 'k' ? one.k?.toSorted().join('\n') : one[field]) ?? null,
      ),
    ]),
  ),
});

/** The data of what was sent. */
export function unpack({ sections, ...others }: Sent): SearchData {
  const sectionAt = (_: unknown, at: number) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = sections[field]![at];
        return value === null ? [] : [[field, field === 'k' ? String(value).split('\n') : value]];
      }),
    ) as SectionData;
  return { ...others, sections: sections.p!.map(sectionAt) };
}
