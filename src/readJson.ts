import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { authorError } from './authorError';

/** What a command has written to a file, if it is there. Throws an Error with file and command. */
export function readJson<T>(root: string, file: string, command: string): T | undefined {
  const place = path.join(root, file);
  if (!existsSync(place)) return undefined;
  try {
    return JSON.parse(readFileSync(place, 'utf8')) as T;
  } catch (error) {
    const words = (error as Error).message;
    throw authorError(`${file}: ${words}。用 git checkout 取回这个文件，再运行 \`${command}\`。`);
  }
}
