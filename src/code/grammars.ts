/** What pages are written in and prism-react-renderer does not know; the build alone loads it. */
import { Prism } from 'prism-react-renderer';
import { classByKind } from './highlight';

const kinds = {
  c: 'prolog cdata doctype',
  k: 'atrule important',
  s: 'char attr-value regex inserted url',
  n: 'constant symbol deleted',
  f: 'title attr-name tag selector variable key',
};
for (const [name, list] of Object.entries(kinds)) {
  for (const kind of list.split(' ')) classByKind.set(kind, name);
}

const { languages } = Prism;

if (!languages.bash) {
  // It attaches itself to the first `Prism` of the process, which need not be this one.
  /* eslint-disable @typescript-eslint/no-require-imports */
  const core = require('prismjs/components/prism-core') as typeof Prism;
  require('prismjs/components/prism-bash');
  /* eslint-enable @typescript-eslint/no-require-imports */
  languages.bash = core.languages.bash!;
  // A package with its version is one word: it has no colour, and no number or operator in it.
  languages.insertBefore('bash', 'shebang', {
    requirement: {
      pattern: /(^|\s)[A-Za-z][\w.-]*(?:\[[\w,-]+\])?[=<>~!]=[\w.*]+/,
      lookbehind: true,
      greedy: true,
    },
  });
  const { python, bash, markdown, json } = languages;
  Object.assign(languages, { py: python, console: bash, mdx: markdown, jsonl: json });
}
