import type { Result } from './cli';

/** At most this share of all Python blocks may stay unexecuted. */
export const maxNorun = 0.1;

/** The files of a block that a reader sees. */
function shownFiles({ records }: Result): number {
  return [...records].reduce((sum, [{ meta }, { files }]) => {
    const shown = meta.show
      ? files.filter(({ name }) => meta.show?.includes(name))
      : files.filter(({ state }) => state !== 'same');
    return sum + shown.length;
  }, 0);
}

/**
 * Prints what happened.
 *
 * @param context - whether only some pages were looked at, how long it took, and how many times a
 *   block ran on other releases
 * @returns exit code: 0 when everything is as it should be
 */
export function report(
  result: Result,
  context: { partial: boolean; seconds: number; judged?: number },
): number {
  const runs = result.blocks.filter(({ kind }) => kind === 'run');
  const noruns = result.blocks.filter(({ kind }) => kind === 'norun');
  const shown = result.blocks.length;
  const faults = [...result.faults];
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
  console.log(
    `${runs.length} run blocks, ${noruns.length} norun blocks, ${shownFiles(result)} files shown; ` +
      `${result.executed} executed${context.judged ? `, ${context.judged} times on other releases,` : ''} in ${context.seconds.toFixed(1)} s, ${faults.length} faults`,
  );
  if (result.live) {
    console.log(
      `${result.live.running} of ${runs.length} run in the page as recorded (${result.live.tried} tried now)`,
    );
  }
  return faults.length > 0 ? 1 : 0;
}
