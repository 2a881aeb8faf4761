import { parseArgs } from 'node:util';

/**
 * The arguments of a command; one that it does not know ends it and says which it does.
 *
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} known - as `parseArgs` takes it
 */
export function argumentsOf(known) {
  try {
    return parseArgs(known);
  } catch (error) {
    const options = Object.keys(known.options ?? {}).map((name) => `--${name}`);
    console.error(
      `${error.message.split('. ')[0]}。可以写 ${options.join('、') || '页面的路径'}。`,
    );
    process.exit(2);
  }
}
