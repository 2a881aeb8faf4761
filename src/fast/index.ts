import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Step } from '../builtPages';
import highlighter from './highlighter';
import light from './light';
import link from './link';
import navigation from './navigation';
import sections from './parts/rehype';
import scripts from './scripts';
import { scriptsAfterPaint } from './scripts/template';
import { inlineUsedStyles } from './styles';
import { staticText } from './text';

/**
 * Every trick, each with a folder of that name; what each buys and relies on stands in README.md.
 */
export const tricks = [
  'text',
  'parts',
  'styles',
  'scripts',
  'link',
  'light',
  'navigation',
  'highlighter',
] as const;
export type Trick = (typeof tricks)[number];

export type Fast = {
  plugins: ((context: LoadContext) => Plugin)[];
  rehypePlugins: [typeof sections, { parts: boolean }][];
  /** Stylesheets of the theme's kind. */
  css: string[];
  /** Post-build steps. */
  steps: Step[];
  /** Eta template that asks for the scripts. */
  scripts: string | undefined;
};

/**
 * Which tricks a build takes.
 *
 * @param switches - `off` for none, names behind a minus for all but these (`-text,-parts`),
 *   nothing for all
 * @returns the tricks that are on
 * @throws for a word that is no trick
 */
export function chosen(switches = ''): Set<Trick> {
  if (switches === 'off') return new Set();
  const on = new Set<Trick>(tricks);
  for (const word of switches.split(',').filter(Boolean)) {
    const name = word.replace(/^-/, '') as Trick;
    if (!word.startsWith('-') || !on.delete(name)) {
      throw new Error(`FAST: "${word}" is neither off nor one of ${tricks.map((t) => `-${t}`)}.`);
    }
  }
  return on;
}

/**
 * All that is for speed alone. Without it the site is Docusaurus with our content.
 *
 * @param switches - see `chosen`; the environment variable FAST of a build
 * @returns what goes into the configuration of the site
 */
export function fast(switches?: string): Fast {
  const on = chosen(switches);
  const text = staticText();
  const plugins: [Trick, (context: LoadContext) => Plugin][] = [
    ['text', text.plugin],
    ['scripts', scripts],
    ['link', link],
    ['light', light],
    ['navigation', navigation],
    ['highlighter', highlighter],
  ];
  const steps: [Trick, Step][] = [
    ['text', text.step],
    ['styles', inlineUsedStyles],
  ];
  const kept = <T>(entries: [Trick, T][]) =>
    entries.filter(([trick]) => on.has(trick)).map(([, value]) => value);
  return {
    plugins: kept(plugins),
    rehypePlugins:
      on.has('text') || on.has('parts') ? [[sections, { parts: on.has('parts') }]] : [],
    css: on.has('parts') ? ['./src/fast/parts/parts.css'] : [],
    steps: kept(steps),
    scripts: on.has('scripts') ? scriptsAfterPaint : undefined,
  };
}
