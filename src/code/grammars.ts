/** What pages are written in and prism-react-renderer does not know; the build alone loads it. */
import { Prism } from 'prism-react-renderer';
import { classByKind } from './highlight';

const kinds = {
  important: 'k',
  'attr-value': 's',
  url: 's',
  title: 'f',
  'attr-name': 'f',
  tag: 'f',
  variable: 'f',
  key: 'f',
};
for (const [kind, name] of Object.entries(kinds)) classByKind.set(kind, name);

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
  languages.mdx = languages.markdown!;
}
