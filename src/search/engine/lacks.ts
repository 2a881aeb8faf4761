import type { SectionData } from './data';

/** Whether a release does not have what a section is about. */
export const lacks = ({ o }: SectionData, version: string | undefined): boolean =>
  version !== undefined && o?.split(' ').includes(version) === false;
