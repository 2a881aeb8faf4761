import path from 'node:path';
import { readText } from '../../src/lib/readText';

/** The slot id of the build that has one; it means nothing to the network. */
export const slotId = '314159';

/** A public repository of the documentation; the deployed site has none yet. */
export const docsRepository = 'https://gitcode.com/someone/docs';

/** How a build differs from the deployed one. */
export type Variation = { without: string[]; env: Record<string, string>; config?: string };

/** Builds besides the deployed one: a setting of the build needs a build. */
export const variants = {
  /** Nor can programs be run in its pages: the site is that of a build without what it takes. */
  slot: { without: ['live'], env: { AD_SLOT: slotId, DOCS_REPOSITORY: docsRepository } },
  /** Documents with all that a Docusaurus site may hold, without advertising and programs. */
  components: {
    without: ['live'],
    env: { SEARCH_DATA: 'off', AD_SCRIPT: 'off', AD_SLOT: slotId },
    config: 'tests/components/docusaurus.config.ts',
  },
  /** Without src/fast: passes every test but its own and the budgets (`npm run e2e:plain`). */
  plain: { without: ['fast'], env: {} },
} as const satisfies Record<string, Variation>;

/** `default` is what is deployed. */
export type Variant = keyof typeof variants | 'default';

/** Where a build lies, relative to the repository. */
export function folderOf(variant: Variant): string {
  const chosen = variant === 'default' ? process.env.SITE_VARIANT : variant;
  return chosen ? path.join('node_modules/.cache/sites', chosen) : 'build';
}

/** The text of a file of a build: of the one that is tested, when none is named. */
export const readBuilt = (file: string, variant: Variant = 'default'): string =>
  readText(path.join(folderOf(variant), file));
