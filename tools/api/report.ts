import type { Root } from 'mdast';
import type { MemberHeading } from '../../src/reference/memberHeadings';
import type { Member } from '../../src/reference/publicApi';
import type { Document } from './markdown';

/** A fault in the documents: where, and what to do. */
export type Problem = { path: string; line: number; message: string };

/** The public API by name. */
export type Members = ReadonlyMap<string, Member>;

/** A document that has been read; `file` is its path relative to `docs/`, which rules go by. */
export type Page = Document & { file: string; root: Root; headings: MemberHeading[] };

/** The one heading of a member, and the page it is on. */
export type Placed = { page: Page; heading: MemberHeading };
