import { memberHeadingsIn } from '../../src/reference/memberHeadings';
import { checkMemberHeadings } from './checkMemberHeadings';
import { checkNames } from './checkNames';
import { checkParams } from './checkParams';
import { checkReturns } from './checkReturns';
import { InvalidMdx, parseMdx } from '../../src/parseMdx';
import type { Document } from './markdown';
import type { Members, Page, Problem } from './report';

/** What was found, and how much was looked at: a count of zero would mean a blind check. */
export type Report = {
  problems: Problem[];
  members: number;
  headings: number;
  tables: number;
  returns: number;
  names: number;
};

const DOCS = 'docs/';

function read(document: Document, members: Members): Page {
  const inDocs = document.path.startsWith(DOCS);
  const file = inDocs ? document.path.slice(DOCS.length) : document.path;
  return {
    ...document,
    file,
    root: parseMdx(document.source, document.path),
    headings: inDocs ? memberHeadingsIn(file, document.source, members) : [],
  };
}

/**
 * Checks the documents against the recorded API: headings, parameter tables, return values, names
 * in inline code.
 *
 * @param documents - every document of the site; headings count below `docs/` only
 * @returns the problems by place, and what was counted; a document that isn't valid MDX is one
 *   problem
 * @throws when there is no document
 */
export function checkDocs(documents: readonly Document[], members: Members): Report {
  if (documents.length === 0) throw new Error('No document to check: is docs/ empty?');
  const unreadable: Problem[] = [];
  const pages = documents.flatMap((document) => {
    try {
      return [read(document, members)];
    } catch (error) {
      if (!(error instanceof InvalidMdx)) throw error;
      const message = `is not valid MDX: ${error.reason}`;
      unreadable.push({ path: document.path, line: error.line, message });
      return [];
    }
  });
  const { headings, problems } = checkMemberHeadings(pages, members);
  const params = checkParams(headings, members);
  const returned = checkReturns(headings, members);
  const inline = checkNames(pages, members);
  return {
    problems: [
      ...unreadable,
      ...problems,
      ...params.problems,
      ...returned.problems,
      ...inline.problems,
    ].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line)),
    members: members.size,
    headings: headings.size,
    tables: params.tables,
    returns: returned.returns,
    names: inline.names,
  };
}
