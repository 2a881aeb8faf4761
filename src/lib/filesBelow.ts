import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Files in a folder and below it, as paths relative to the root; none when it is not there. */
export function filesBelow(root: string, folder: string, names: RegExp): string[] {
  const place = path.join(root, folder);
  return (existsSync(place) ? readdirSync(place, { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => names.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort();
}
