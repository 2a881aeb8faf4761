import { existsSync } from 'node:fs';
import path from 'node:path';
import { authorError } from './authorError';
import { readText } from './readText';

/** What a command has written to a file, if it is there. Throws an Error with file and command. */
export function readJson<T>(root: string, file: string, command: string): T | undefined {
  const place = path.join(root, file);
  if (!existsSync(place)) return undefined;
  const text = readText(place);
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    const words = (error as Error).message;
    const at = Number(/position (\d+)/.exec(words)?.[1] ?? text.length);
    const where = `${file}:${text.slice(0, at).split('\n').length}`;
    throw authorError(`${where}: ${words}。用 git checkout 取回这个文件，再运行 \`${command}\`。`);
  }
}
