import { homesIn } from '../src/plugins/api/homes';
import { checkHomes } from './checkHomes';
import { checkNames } from './checkNames';
import { checkParams } from './checkParams';
import { InvalidDocument, parseDocument, type Document } from './markdown';
import type { Members, Page, Problem } from './report';

/** What was found, and how much was looked at: a count of zero would mean a blind check. */
export type Report = {
  problems: Problem[];
  members: number;
  homes: number;
  tables: number;
  names: number;
};

const DOCS = 'docs/';

function read(document: Document): Page {
  const inDocs = document.path.startsWith(DOCS);
  const file = inDocs ? document.path.slice(DOCS.length) : document.path;
  return {
    ...document,
    file,
    root: parseDocument(document),
    homes: inDocs ? homesIn(file, document.source) : [],
  };
}

/**
 * Checks the documents against the recorded surface: homes, parameter tables, names in inline code.
 *
 * @param documents - every document of the site; homes count below `docs/` only
 * @param members - the public surface by name
 * @returns the problems by place, and what was counted; a document that isn't valid MDX is one problem
 * @throws when there is no document
 */
export function checkDocs(documents: readonly Document[], members: Members): Report {
  if (documents.length === 0) throw new Error('No document to check: is docs/ empty?');
  const unreadable: Problem[] = [];
  const pages = documents.flatMap((document) => {
    try {
      return [read(document)];
    } catch (error) {
      if (!(error instanceof InvalidDocument)) throw error;
      unreadable.push({ path: document.path, line: error.line, message: error.message });
      return [];
    }
  });
  const { homes, problems } = checkHomes(pages, members);
  const params = checkParams(homes, members);
  const inline = checkNames(pages, members);
  return {
    problems: [...unreadable, ...problems, ...params.problems, ...inline.problems].sort((a, b) =>
      a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line,
    ),
    members: members.size,
    homes: homes.size,
    tables: params.tables,
    names: inline.names,
  };
}
