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
    expect(job('deploy')).toContain('pages: write');
    expect(job('deploy')).not.toContain('actions/checkout');
  });

  it('checks the whole history out, for the dates of the pages, and keeps no credentials', () => {
    const checkouts = all.match(/uses: actions\/checkout@.*\n(?: {8,}.*\n)+/g) ?? [];
    expect(checkouts.length).toBeGreaterThan(0);
    for (const checkout of checkouts) {
      expect(checkout).toContain('fetch-depth: 0');
      expect(checkout).toContain('persist-credentials: false');
    }
  });

  it('runs on pushes and pull requests', () => {
    expect(all).toMatch(/^on:\n(?: {2}.*\n)* {2}push:\n(?: {2}.*\n)* {2}pull_request:/m);
  });

  it('does in its jobs all parts of npm test: of one build, handed on, with both Nodes', () => {
    const parts = [...read('tools/test.mjs').matchAll(/^ {2,4}\[?'(\w+)', ?/gm)];
    expect([...new Set(parts.map(([, part]) => part))].sort()).toEqual([
      'browsers',
      'build',
      'checks',
    ]);
    expect(job('build')).toMatch(
      /run: npm test -- --only=build\n[\s\S]*upload-artifact@[\s\S]* build\n[\s\S]*upload-pages-artifact@/,
    );
    for (const [name, matrix, command] of [
      ['checks', 'node: [20, 24]', 'npm test -- --only=checks'],
      ['browsers', 'shard: [1, 2, 3]', 'npm run e2e -- --shard=${{ matrix.shard }}/3'],
    ] as const) {
      expect(job(name)).toContain(matrix);
      expect(job(name)).toMatch(/needs: build\n[\s\S]*download-artifact@/);
      expect(job(name)).toContain(`run: ${command}\n`);
    }
  });

  it('hands the settings of the build on, the address of advertising only when it is set', () => {
    for (const name of ['AD_SLOT', 'DOCS_REPOSITORY']) {
      expect(all).toContain(`\n  ${name}: \${{ vars.${name} }}`);
    }
    // Not set, it would arrive as an empty string, which switches advertising off.
    expect(all).not.toMatch(/AD_SCRIPT: \$\{\{/);
    expect(job('build')).toMatch(
      /if: vars\.AD_SCRIPT != ''[\s\S]*echo "AD_SCRIPT=\$CHOSEN" >> "\$GITHUB_ENV"[\s\S]*npm test/,
    );
  });

  it('deploys what all other jobs tested, from the default branch only', () => {
    const deploy = job('deploy');
    expect(deploy).toContain('needs: [build, checks, browsers, releases]');
    expect(deploy).toContain('github.event.repository.default_branch');
    expect(deploy).not.toMatch(/npm|docusaurus/);
  });

  it('looks at the site without src/fast, at every anchor, and at React 19', () => {
    expect(job('plain')).toContain('run: npm run e2e:plain');
    expect(job('anchors')).toMatch(/TESTS: all[\s\S]* anchors [\s\S]* browser\/pages\n/);
    expect(job('react-19')).toMatch(
      /react@19 react-dom@19[\s\S]*npm run build[\s\S]*grep -qE '"19/,
    );
  });

  it('lets no deployment overtake another', () => {
    expect(all).toMatch(/^concurrency:\n {2}group: .*github\.ref/m);
    expect(all).toContain("cancel-in-progress: ${{ github.event_name == 'pull_request' }}");
    expect(job('deploy')).toMatch(/concurrency:\n\s+group: pages\n\s+cancel-in-progress: false/);
  });
});

it('.ci/run runs the test command of the README', () => {
  for (const file of ['.ci/run', 'README.md']) expect(read(file)).toContain('\nnpm test\n');
});
