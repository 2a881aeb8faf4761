import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readText } from '../src/lib/readText';

const read = (name: string) => readText(`.github/workflows/${name}`);
const workflows = readdirSync('.github/workflows').map(read);
const machine = readText('.github/actions/machine/action.yml');
const all = workflows.join('\n');

it('pin every action by commit, with its version', () => {
  for (const text of [...workflows, machine]) {
    const uses = text.match(/uses:.*/g);
    expect(uses).not.toBeNull();
    for (const line of uses!.filter((one) => one !== 'uses: ./.github/actions/machine')) {
      expect(line).toMatch(/^uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  }
});

it('what a job runs on is named once; the oldest Node.js is the one of .nvmrc', () => {
  const own = all.match(/(?:node|python)-version.*/g);
  // A bare machine has nothing of it.
  expect(own).toEqual(['node-version: 24']);
  expect(all).toContain(`node: ['${readText('.nvmrc').trim()}', '24']`);
  expect(machine).toContain("default: '24'");
});

it('read only; the deployment may write, and no more than it needs', () => {
  for (const text of workflows) expect(text).toContain('\npermissions:\n  contents: read\n\n');
  expect(all.match(/\S+: write$/gm)).toEqual(['pages: write', 'id-token: write']);
});

it('check the whole history out, for the dates of the pages, and keep no credentials', () => {
  const checkouts = all.match(/uses: actions\/checkout@.*\n(?: {8,}.*\n)+/g);
  expect(checkouts).not.toBeNull();
  for (const checkout of checkouts!) {
    expect(checkout).toContain('fetch-depth: 0');
    expect(checkout).toContain('persist-credentials: false');
  }
});

it('deploy what every other job has tested, and build nothing anew', () => {
  const [, jobs = ''] = read('ci.yml').split('\njobs:\n');
  const names = [...jobs.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
  expect(names.pop()).toBe('deploy');
  const [, deploy] = jobs.split('\n  deploy:\n');
  expect(deploy).toContain(`needs: [${names.join(', ')}]`);
  expect(deploy).not.toMatch(/npm|docusaurus|actions\/checkout/);
});

it('each push is tried on Windows and macOS in ten minutes, all tests run there, too', () => {
  const systems = 'system: [windows-latest, macos-latest]';
  const quick = read('systems.yml');
  expect(quick).toMatch(/^on:\n {2}push:\n {2}pull_request:/m);
  expect(quick).toContain(systems);
  expect(quick).toContain('timeout-minutes: 10\n');
  expect(quick.match(/(?<=run: npm run ).*/g)).toEqual([
    'setup',
    'build -- --strict',
    'unit',
    'examples -- --check',
  ]);
  const [, rest = ''] = read('extended.yml').split('\n  systems:\n');
  const [job = ''] = rest.split('\n\n');
  expect(job).toContain(systems);
  expect(job).toContain('run: npm test');
});

it('build with the settings of the repository', () => {
  for (const name of ['AD_SLOT', 'DOCS_REPOSITORY']) {
    expect(all).toContain(`\n  ${name}: \${{ vars.${name} }}`);
  }
  // Not set, it would arrive as an empty string, which switches advertising off.
  expect(all).not.toMatch(/AD_SCRIPT: \$\{\{/);
});
