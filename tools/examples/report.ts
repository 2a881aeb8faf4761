import type { Block } from '../../src/examples/model/extract';
import type { Passed } from './check';
import type { Result } from './cli';

/** At most this share of all Python blocks may stay unexecuted. */
export const maxNorun = 0.1;

/**
 * The files of a block that a reader sees.
 *
 * @param result - what was executed
 * @returns how many
 */
function shownFiles({ records }: Result): number {
  return [...records].reduce((sum, [{ meta }, { files }]) => {
    const shown = meta.show
      ? files.filter(({ name }) => meta.show?.includes(name))
      : files.filter(({ state }) => state !== 'same');
    return sum + shown.length;
  }, 0);
}

/** Sums of what some checks asserted. */
function assertions({ passed }: Result, checks: readonly Block[]): Passed {
  return checks.reduce(
    (sum, check) => {
      const { asserts = 0, executed = 0 } = passed.get(check) ?? {};
      return { asserts: sum.asserts + asserts, executed: sum.executed + executed };
    },
    { asserts: 0, executed: 0 },
  );
}

/**
 * What each page has, as lines of a table.
 *
 * @param result - what was executed
 * @returns the header, and a line a page
 */
export function pageTable(result: Result): string[] {
  const pages = [...new Set(result.blocks.map(({ file }) => file))].sort();
  const width = Math.max(0, ...pages.map((page) => page.length));
  const line = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(width) + cells.map((cell) => String(cell).padStart(12)).join('');
  return [
    line('page', ['blocks', 'checks', 'assertions', 'executed']),
    ...pages.map((page) => {
      const own = result.blocks.filter(({ file }) => file === page);
      const checks = own.filter(({ kind }) => kind === 'check');
      const { asserts, executed } = assertions(result, checks);
      return line(page, [own.length - checks.length, checks.length, asserts, executed]);
    }),
  ];
}

/**
 * Prints what happened.
 *
 * @param result - what was executed, and the faults
 * @param context - whether only some pages were looked at, whether a line a page is wanted, how
 *   long it took, and how many times a block ran on other releases
 * @returns exit code: 0 when everything is as it should be
 */
export function report(
  result: Result,
  context: { partial: boolean; seconds: number; table?: boolean; judged?: number },
): number {
  const runs = result.blocks.filter(({ kind }) => kind === 'run');
  const noruns = result.blocks.filter(({ kind }) => kind === 'norun');
  const checks = result.blocks.filter(({ kind }) => kind === 'check');
  const shown = result.blocks.length - checks.length;
  const faults = [...result.faults];
  if (context.table) {
    pageTable(result).forEach((line) => console.log(line));
  }
  if (shown === 0) {
    faults.push('No Python block was found: there is nothing to check.');
  }
  if (!context.partial && noruns.length > shown * maxNorun) {
    faults.push(`${noruns.length} of ${shown} Python blocks are norun; at most one in ten may be.`);
  }
  for (const { file, line, meta } of noruns) {
    console.log(`norun  ${file}:${line}  ${meta.norun}`);
  }
  for (const fault of faults) {
    console.error(`FAULT  ${fault}`);
  }
  const { asserts, executed } = assertions(result, checks);
  console.log(
    `${runs.length} run blocks, ${noruns.length} norun blocks, ${shownFiles(result)} files shown; ` +
      `${checks.length} checks with ${asserts} assertions (${executed} times executed); ` +
      `${result.executed} executed${context.judged ? `, ${context.judged} times on other releases,` : ''} in ${context.seconds.toFixed(1)} s, ${faults.length} faults`,
  );
  if (result.live) {
    console.log(
      `${result.live.running} of ${runs.length} run in the page as recorded (${result.live.tried} tried now)`,
    );
  }
  return faults.length > 0 ? 1 : 0;
}
