import { run } from './command.mjs';

/**
 * What a check found; `last` leaves out the groups behind it.
 *
 * @typedef {{
 *   passed: number;
 *   failed: number;
 *   skipped?: number;
 *   output?: string;
 *   show?: boolean;
 *   last?: boolean;
 * }} Outcome
 */

/** What tests print while they run, and between what they say. */
const noise =
  /^(?:[.sFEx·-]+(?: *\[ *\d+%\])?|bringing up nodes\.\.\.|\[gw\d+\] .*|=+ (?:FAILURES|short test summary info) =+)$\n?/gm;

/**
 * A program that passes or fails as a whole.
 *
 * @param {string[]} command
 * @param {{ env?: Record<string, string>; mustSay?: RegExp; show?: boolean; stop?: RegExp }}
 *   [options] - `mustSay` is what its output holds when it looked at something; `show` prints it in
 *   any case; after a failure with `stop` in it the groups behind are left out
 * @returns {() => Promise<Outcome>}
 */
export const whole =
  (command, { env, mustSay = /(?:)/, show = false, stop } = {}) =>
  async () => {
    const { code, output } = await run(command, { capture: true, env });
    const passed = code === 0 && mustSay.test(output) ? 1 : 0;
    return { passed, failed: 1 - passed, output, show, last: !passed && stop?.test(output) };
  };

/**
 * Runs groups of checks one after the other, those of a group side by side, and prints each as it
 * ends; ⚠ marks one that passed and has a line that begins so. What stands as a list in a group are
 * groups again, which run beside the others of it. At the end stand the names of those that failed,
 * and `N passed, N failed`, which the exit code follows, and `, N skipped` when some were.
 *
 * @typedef {Record<string, (() => Promise<Outcome>) | Group[]>} Group
 *
 * @param {Group[]} groups
 */
export async function runGroups(groups) {
  const from = performance.now();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const red = [];
  const one = async ([name, check]) => {
    if (Array.isArray(check)) return inTurn(check);
    const began = performance.now();
    const { output = '', show, skipped = 0, ...found } = await check();
    // A step that looked at nothing has not passed.
    const failed = found.passed + found.failed === 0 ? 1 : found.failed;
    total.passed += found.passed;
    total.failed += failed;
    total.skipped += skipped;
    if (failed) red.push(name);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const mark = failed ? '✘' : /^⚠/m.test(output) ? '⚠' : '✔';
    console.log(
      `${mark} ${name}：${found.passed} 通过，${failed} 失败${skipped ? `，${skipped} 跳过` : ''}（${seconds} s）`,
    );
    if ((failed || show) && output)
      console.log(output.replace(noise, '').trim().replace(/^/gm, '    '));
    return found.last;
  };
  const inTurn = async (each) => {
    for (const group of each) {
      if ((await Promise.all(Object.entries(group).map(one))).includes(true)) return true;
    }
  };
  await inTurn(groups);
  console.log(`\n共 ${((performance.now() - from) / 60_000).toFixed(1)} 分钟`);
  if (red.length > 0) console.log(`没有通过：${red.join('、')}`);
  const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed ? 1 : 0;
}
