import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { folderOf, variants, type Variant } from './variants';

/** Makes the builds that differ from the deployed one in a setting. */
const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
for (const [name, env] of Object.entries(variants)) {
  const folder = folderOf(name as Variant);
  rmSync(folder, { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, [docusaurus, 'build', '--out-dir', folder], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0 || !existsSync(path.join(folder, 'index.html'))) {
    console.error(`The build with ${JSON.stringify(env)} failed.`);
    process.exit(1);
  }
}
