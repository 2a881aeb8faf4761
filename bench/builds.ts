/** Measures builds: time and memory of the site, of a stock site, of sites with many pages. */
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { site } from '../src/site';
import { serve, type Running } from '../tests/server';

type Build = { seconds: number; megabytes: number };

/** Resident memory of a process and all that it started, in megabytes; Linux only, else 0. */
function memoryOf(pid: number): number {
  try {
    const own = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
    return Number(own) / 1024 + children.reduce((sum, child) => sum + memoryOf(child), 0);
  } catch {
    return 0;
  }
}

const program = (dir: string) => path.join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

function docusaurus(dir: string, args: string[]): Promise<Build> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, [program(dir), ...args], {
      cwd: dir,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    let most = 0;
    const timer = setInterval(() => (most = Math.max(most, memoryOf(child.pid ?? 0))), 100);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearInterval(timer);
      if (code === 0) {
        resolve({ seconds: (performance.now() - start) / 1000, megabytes: most });
      } else {
        reject(new Error(`docusaurus ${args.join(' ')} failed:\n${output.slice(-3000)}`));
      }
    });
  });
}

const print = (name: string, { seconds, megabytes }: Build) =>
  console.log(
    `${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s ${megabytes.toFixed(0).padStart(6)} MB`,
  );

/**
 * Builds the site twice, clean and warm, beside the real output.
 *
 * @param root - repository root
 */
export async function ownBuild(root: string): Promise<void> {
  const out = mkdtempSync(path.join(tmpdir(), 'drissionrecord-build-'));
  try {
    await docusaurus(root, ['clear']);
    print('clean build', await docusaurus(root, ['build', '--out-dir', out]));
    print('warm build', await docusaurus(root, ['build', '--out-dir', out]));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/**
 * Builds the site and prints what the scripts of every page are made of
 * (src/fast/scripts/report.ts).
 *
 * @param root - repository root
 */
export function bundle(root: string): void {
  const out = mkdtempSync(path.join(tmpdir(), 'drissionrecord-bundle-'));
  const { status } = spawnSync(process.execPath, [program(root), 'build', '--out-dir', out], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BUNDLE_REPORT: '1' },
  });
  rmSync(out, { recursive: true, force: true });
  process.exitCode = status ?? 1;
}

function copySite(root: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'drissionrecord-site-'));
  for (const name of readdirSync(root)) {
    if (!['node_modules', 'build', '.docusaurus', '.git', '.venv'].includes(name)) {
      cpSync(path.join(root, name), path.join(dir, name), { recursive: true });
    }
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'), 'junction');
  return dir;
}

/** Docusaurus asks git when each page was changed. */
function commitAll(dir: string): void {
  const identity = ['-c', 'user.name=bench', '-c', 'user.email=bench@localhost'];
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...identity, 'commit', '-qm', 'Generated pages', '--no-verify'],
  ]) {
    const { status, stderr } = spawnSync('git', args, { cwd: dir, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')} failed in ${dir}:\n${stderr}`);
  }
}

/**
 * Builds the site with generated pages added, to see how the time grows.
 *
 * @param root - repository root
 * @param counts - how many pages are added
 */
export async function growth(root: string, counts: readonly number[]): Promise<void> {
  for (const count of counts) {
    const dir = copySite(root);
    try {
      const text = readFileSync(path.join(root, 'docs/start/intro.md'), 'utf8')
        .replace(/\]\(\.[^)]*\)/g, '](https://drissionpage.cn)')
        .replace(/```python check[^]*?\n```\n/g, '')
        .replace(/```python run.*/g, '```python norun="generated page"');
      mkdirSync(path.join(dir, 'docs/grown'));
      for (let page = 0; page < count; page += 1) {
        writeFileSync(
          path.join(dir, `docs/grown/page-${page}.md`),
          text.replace(/^title: .*$/m, `title: 第 ${page} 页`),
        );
      }
      commitAll(dir);
      print(`${count} generated pages`, await docusaurus(dir, ['build']));
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }
}

/**
 * Builds a stock classic site with the same Markdown page and serves it.
 *
 * @param root - repository root
 * @param page - route of the page, for example `usage/Recorder/style`
 * @returns address of the page in the stock site, and how to stop
 */
export async function stockBuild(
  root: string,
  page: string,
): Promise<{ url: string; close: Running['close'] }> {
  const dir = mkdtempSync(path.join(tmpdir(), 'drissionrecord-stock-'));
  const source = readFileSync(path.join(root, 'docs', `${page}.md`), 'utf8')
    .replace(/\]\((?!https?:)[^)]*\)/g, '](https://drissionpage.cn)')
    .replace(/<\/?Compare>/g, '')
    .replace(/\{\/\*.*?\*\/\}/g, '');
  mkdirSync(path.join(dir, 'docs'));
  mkdirSync(path.join(dir, 'src/css'), { recursive: true });
  writeFileSync(path.join(dir, 'docs/page.md'), source.replace(/^slug: .*$/m, ''));
  writeFileSync(path.join(dir, 'src/css/custom.css'), ':root{}');
  writeFileSync(path.join(dir, 'package.json'), '{"name":"stock","private":true}');
  writeFileSync(
    path.join(dir, 'docusaurus.config.js'),
    `module.exports=${JSON.stringify({
      title: 'Stock',
      url: 'https://example.com',
      baseUrl: site.baseUrl,
      onBrokenLinks: 'ignore',
      trailingSlash: false,
      presets: [
        [
          'classic',
          {
            docs: { routeBasePath: '/' },
            blog: false,
            theme: { customCss: './src/css/custom.css' },
          },
        ],
      ],
      themeConfig: { navbar: { title: 'Stock', items: [{ to: '/page', label: '文档' }] } },
    })}`,
  );
  mkdirSync(path.join(dir, 'src/pages'));
  writeFileSync(path.join(dir, 'src/pages/index.md'), '# 首页\n');
  symlinkSync(path.join(root, 'node_modules'), path.join(dir, 'node_modules'), 'junction');
  await docusaurus(dir, ['build']);
  const server = await serve(path.join(dir, 'build'), { base: site.baseUrl });
  return {
    url: `${server.url}page`,
    close: async () => {
      await server.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Serves a page that another generator built for the same base path.
 *
 * @param file - path of the page; what it loads lies in its folder
 * @returns address of the page, and how to stop
 * @throws when the file does not exist
 */
export async function servePage(file: string): Promise<{ url: string; close: Running['close'] }> {
  if (!existsSync(file)) {
    throw new Error(
      `${file || '(no file)'} does not exist: give --beside the path of a built page.`,
    );
  }
  const server = await serve(path.dirname(file), { base: site.baseUrl });
  return { url: server.url + path.basename(file, '.html'), close: server.close };
}
