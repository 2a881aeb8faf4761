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

/**
 * What a build is told by words of ours: what is left for Docusaurus, and what src/config.ts reads.
 *
 * @param {string[]} given
 */
export function switchesOf(given) {
  const words = [...given];
  const take = (word, more) => {
    const at = words.indexOf(word);
    return at < 0 ? undefined : words.splice(at, more + 1);
  };
  const without = take('--without', 1);
  const strict = take('--strict', 0);
  /** @type {Record<string, string>} */
  const env = {};
  if (without) env.SITE_WITHOUT = String(without[1]);
  if (strict) env.SITE_STRICT = '1';
  return { words, env };
}
