/** Makes the builds that differ from the deployed one: those that are named, or the usual ones. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { folderOf, variants, type Variation } from './variants';

const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const names = process.argv.slice(2) as (keyof typeof variants)[];
// The last one leaves what Docusaurus generates for the real documents in .docusaurus.
for (const name of names.length > 0 ? names : (['components', 'slot'] as const)) {
  const { without, env, config }: Variation = variants[name];
  const SITE_WITHOUT = [process.env.SITE_WITHOUT, ...without].filter(Boolean).join();
  const folder = folderOf(name);
  rmSync(folder, { recursive: true, force: true });
  const { status } = spawnSync(
    process.execPath,
    [docusaurus, 'build', '--out-dir', folder, ...(config ? ['--config', config] : [])],
    { stdio: 'inherit', env: { ...process.env, ...env, SITE_WITHOUT } },
  );
  if (status !== 0) throw new Error(`The build ${name} failed.`);
}
