/** Makes the builds that differ from the deployed one: those that are named, or the usual ones. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { folderOf, variants } from './variants';

const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const names = process.argv.slice(2) as (keyof typeof variants)[];
// The last one leaves what Docusaurus generates for the real documents in .docusaurus.
for (const name of names.length > 0 ? names : (['components', 'slot'] as const)) {
  const { env, config }: { env: Record<string, string>; config?: string } = variants[name];
  const folder = folderOf(name);
  rmSync(folder, { recursive: true, force: true });
  const { status } = spawnSync(
    process.execPath,
    [docusaurus, 'build', '--out-dir', folder, ...(config ? ['--config', config] : [])],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  );
  if (status !== 0) throw new Error(`The build ${name} failed.`);
}
