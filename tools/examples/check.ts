/** Executes a check: it passes, or says which assertion did not hold. */
import type { Block } from '../../src/examples/model/extract';
import { ExampleError, normalise, runBlock, type Settings } from './execute';

/** How many assertions of a check were reached. */
export type Passed = {
  /** Assertions as they are written. */
  asserts: number;
  /** Assertions as they were executed, each as often as that happened. */
  executed: number;
};

const shownFailures = 5;
const shownOutput = 5;

/**
 * Executes a check.
 *
 * @param block - a check
 * @param settings - where and with what
 * @returns how many assertions held
 * @throws ExampleError that names page, line, assertion and values
 */
export function executeCheck(block: Block, settings: Settings): Promise<Passed> {
  const { file, line, code, meta } = block;
  const at = (inBlock: number | null) => `${file}:${line + (inBlock ?? 0)}`;
  const sourceOf = (inBlock: number | null) =>
    inBlock === null ? '' : (code.split('\n')[inBlock - 1]?.trim() ?? '');
  return runBlock(block, settings, ({ folder, outcome, output }) => {
    const fail = (message: string, details: string[] = []): never => {
      const printed = output.trim().split('\n').filter(Boolean).slice(-shownOutput);
      const lines = [...details, ...printed.map((text) => `printed: ${text}`)];
      throw new ExampleError(
        normalise([message, ...lines.map((text) => `    ${text}`)].join('\n'), folder),
      );
    };
    const { exception } = outcome;
    const { lines = [], reached = {}, failures = [] } = outcome.checks ?? {};
    if (failures.length > 0) {
      const told = failures
        .slice(0, shownFailures)
        .flatMap(({ line: own, source, values, message }) => [
          `${at(own)}: ${source}${message === null ? '' : `  (${message})`}`,
          ...values,
        ]);
      return fail(told[0] ?? '', told.slice(1));
    }
    if (exception && exception.type !== meta.raises) {
      return fail(`${at(exception.line)}: ${exception.type}: ${exception.message}`, [
        sourceOf(exception.line),
      ]);
    }
    if (!exception && meta.raises) {
      return fail(`${at(0)}: should raise ${meta.raises} but ended without an exception`);
    }
    const counts = Object.values(reached);
    if (counts.length === 0) {
      return fail(`${at(0)}: no assertion was reached`);
    }
    const missed = lines.find((own) => !(own in reached));
    if (missed !== undefined) {
      return fail(`${at(missed)}: this assertion was never reached: ${sourceOf(missed)}`);
    }
    return { asserts: counts.length, executed: counts.reduce((sum, count) => sum + count, 0) };
  });
}
