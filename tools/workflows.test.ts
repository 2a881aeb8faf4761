import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(__dirname, '../.github/workflows');
const workflows = readdirSync(folder)
  .filter((file) => /\.ya?ml$/.test(file))
  .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
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
    expect(job('build')).toContain('run: npm test');
  });

  it('hands the settings of the build on, the address of advertising only when it is set', () => {
    const build = job('build');
    expect(build).toContain('AD_SLOT: ${{ vars.AD_SLOT }}');
    expect(build).toContain('DOCS_REPOSITORY: ${{ vars.DOCS_REPOSITORY }}');
    // Not set, it would arrive as an empty string, which switches advertising off.
    expect(build).not.toMatch(/AD_SCRIPT: \$\{\{/);
    const step = build.indexOf("if: vars.AD_SCRIPT != ''");
    expect(step).toBeGreaterThan(0);
    expect(build.slice(step)).toMatch(/echo "AD_SCRIPT=\$CHOSEN" >> "\$GITHUB_ENV"/);
    expect(build.indexOf('run: npm test')).toBeGreaterThan(step);
  });

  it('deploys what the other job tested, from the default branch only', () => {
    const deploy = job('deploy');
    expect(deploy).toMatch(/needs: \[build, releases\]/);
    expect(deploy).toContain('github.event.repository.default_branch');
    expect(deploy).not.toMatch(/npm|docusaurus/);
    expect(job('build').indexOf('upload-pages-artifact')).toBeGreaterThan(
      job('build').indexOf('npm test'),
    );
  });

  it('looks at the site without src/fast, at every anchor, and at React 19', () => {
    expect(job('plain')).toContain('run: npm run e2e:plain');
    expect(job('anchors')).toContain('TESTS: all');
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

describe('.ci/run', () => {
  it('runs the test command of the README', () => {
    const run = readFileSync(path.resolve(__dirname, '../.ci/run'), 'utf8');
    const readme = readFileSync(path.resolve(__dirname, '../README.md'), 'utf8');
    expect(run).toContain('\nnpm test\n');
    expect(readme).toContain('\nnpm test\n');
  });
});
