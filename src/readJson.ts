import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { authorError } from './authorError';

/**
 * A record that a command of this repository has written.
 *
 * @param root - of the repository
 * @param file - relative to it
 * @param command - what writes it
 * @returns what it holds; nothing when the file is not there
 * @throws Error with file and command when it is no JSON
 */
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
