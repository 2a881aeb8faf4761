import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const workflows = readdirSync(path.join(root, '.github/workflows')).map((name) => ({
  name,
  text: read(`.github/workflows/${name}`),
}));
const all = workflows.map(({ text }) => text).join('\n');

/** The lines of one job, by indentation. */
function job(name: string): string {
  const found = new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(all)?.[1];
  if (!found) throw new Error(`No job called ${name}.`);
  return found;
}

describe('workflows', () => {
  it.each(workflows)('$name: every action is pinned by commit, with its version', ({ text }) => {
    const uses = text.match(/uses:.*/g) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses) {
      expect(line).toMatch(/^uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it.each(workflows)('$name: reads only, unless a job says more', ({ text }) => {
    expect(/^permissions:\n((?: {2}.*\n)+)/m.exec(text)?.[1]).toBe('  contents: read\n');
  });

  it('only the deployment may write, and no more than it needs', () => {
    const writes = all.match(/^.*: write$/gm) ?? [];
    expect(writes.map((line) => line.trim())).toEqual(['pages: write', 'id-token: write']);
  });

  it('checks the whole history out, for the dates of the pages, and keeps no credentials', () => {
    const checkouts = all.match(/uses: actions\/checkout@.*\n(?: {8,}.*\n)+/g) ?? [];
    expect(checkouts.length).toBeGreaterThan(0);
    for (const checkout of checkouts) {
      expect(checkout).toContain('fetch-depth: 0');
      expect(checkout).toContain('persist-credentials: false');
    }
  });

  it('does in its jobs all parts of npm test', () => {
    const parts = [...read('tools/test.mjs').matchAll(/^ {2}(\w+): \[./gm)];
    expect(parts.map(([, part]) => part)).toEqual(['build', 'checks', 'browsers']);
  });

  const afterBuild = /needs: build\n[\s\S]*download-artifact@/;

  it.each<[job: string, ...RegExp[]]>([
    [
      'build',
      /run: npm test -- --only=build\n[\s\S]*upload-artifact@[\s\S]* build\n[\s\S]*upload-pages-artifact@/,
      /if: vars\.AD_SCRIPT != ''[\s\S]*echo "AD_SCRIPT=\$CHOSEN" >> "\$GITHUB_ENV"[\s\S]*npm test/,
    ],
    ['checks', /node: \[20, 24\]/, afterBuild, /run: npm test -- --only=checks\n/],
    [
      'browsers',
      /shard: \[1, 2, 3\]/,
      afterBuild,
      /npm run e2e -- --shard=\S+ matrix\.shard \S+3\n/,
    ],
    [
      // What all other jobs tested, from the default branch only, one after the other.
      'deploy',
      /needs: \[build, checks, browsers, releases\]/,
      /github\.event\.repository\.default_branch/,
      /concurrency:\n\s+group: pages\n\s+cancel-in-progress: false/,
      /pages: write/,
      /^(?![\s\S]*(npm|docusaurus|actions\/checkout))/,
    ],
    ['plain', /run: npm run e2e:plain/],
    ['anchors', /TESTS: all[\s\S]* anchors [\s\S]* browser\/pages\n/],
    ['react-19', /react@19 react-dom@19[\s\S]*npm run build[\s\S]*grep -qE '"19/],
  ])('%s does what it is for', (name, ...patterns) => {
    for (const pattern of patterns) expect(job(name)).toMatch(pattern);
  });

  it('runs on pushes and pull requests, with the settings of the build', () => {
    expect(all).toMatch(/^on:\n(?: {2}.*\n)* {2}push:\n(?: {2}.*\n)* {2}pull_request:/m);
    for (const name of ['AD_SLOT', 'DOCS_REPOSITORY']) {
      expect(all).toContain(`\n  ${name}: \${{ vars.${name} }}`);
    }
    // Not set, it would arrive as an empty string, which switches advertising off.
    expect(all).not.toMatch(/AD_SCRIPT: \$\{\{/);
    expect(all).toMatch(/^concurrency:\n {2}group: .*github\.ref/m);
    expect(all).toContain("cancel-in-progress: ${{ github.event_name == 'pull_request' }}");
  });
});

it('.ci/run runs the test command of the README', () => {
  for (const file of ['.ci/run', 'README.md']) expect(read(file)).toContain('\nnpm test\n');
});
