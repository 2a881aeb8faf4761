import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { folderOf, variants, type Variant } from './variants';

/**
 * Makes the builds that differ from the deployed one: those that are named, `usual` ones without.
 */
const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
// The last one leaves what Docusaurus generates for the real documents in .docusaurus.
const usual: Variant[] = ['components', 'slot'];
const names = process.argv.length > 2 ? (process.argv.slice(2) as Variant[]) : usual;

for (const name of names) {
  if (!(name in variants)) {
    console.error(`No variant ${name}; there are ${Object.keys(variants).join(', ')}.`);
    process.exit(2);
  }
  const { env, config }: { env: Record<string, string>; config?: string } =
    variants[name as keyof typeof variants];
  const folder = folderOf(name);
  rmSync(folder, { recursive: true, force: true });
  const { status } = spawnSync(
    process.execPath,
    [docusaurus, 'build', '--out-dir', folder, ...(config ? ['--config', config] : [])],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  );
  if (status !== 0 || !existsSync(path.join(folder, 'index.html'))) {
    console.error(`The build ${name} failed.`);
    process.exit(1);
  }
}
