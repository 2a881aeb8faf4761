import path from 'node:path';
import { root } from './installed.mjs';

/** The modules of src, the highest first: each imports from those below it (src/README.md). */
export const modules = [
  'config',
  'postBuild',
  'head',
  'markdown',
  'fast',
  'bundler',
  'pages',
  'theme',
  'components',
  'client',
  'anchors',
  'seo',
  'live',
  'recipes',
  'reference',
  'examples',
  'problems',
  'search',
  'code',
  'releases',
  'lib',
];

/** Nothing of the site imports these. */
const outside = /^(?:tools|tests|bench)\//;

/**
 * What is wrong with an import.
 *
 * @param {string} from - file that imports, relative to the repository
 * @param {string} to - file or folder that it imports
 * @returns {string | undefined} a sentence, nothing when the list allows it
 */
export function forbidden(from, to) {
  if (/\.(?:test|spec)\.\w+$/.test(from)) return undefined;
  if (/^src\//.test(from) && outside.test(to)) return `Nothing in src imports ${to}.`;
  const moduleOf = (file) => /^src\/([\w-]+)/.exec(file)?.[1];
  const [own, other] = [moduleOf(from), moduleOf(to)];
  if (!own || !other || own === other) return undefined;
  // What is no module, as single files of src, is below them all.
  const [here, there] = [own, other].map((name) => modules.indexOf(name) + 1 || Infinity);
  return there < here
    ? `src/${own} may not import src/${other}, which stands above it.`
    : undefined;
}

/** ESLint rule: imports lead downwards. */
export const imports = {
  create(context) {
    const from = path.relative(root, context.filename).split(path.sep).join('/');
    const check = (node) => {
      const name = node.source?.value;
      if (typeof name !== 'string' || !/^(?:\.|@site\/)/.test(name)) return;
      const to = name.startsWith('.')
        ? path.posix.join(path.posix.dirname(from), name)
        : name.slice('@site/'.length);
      const message = forbidden(from, to);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
