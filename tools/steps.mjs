/**
 * @typedef {object} Outcome
 * @property {number} passed - how many checks passed
 * @property {number} failed
 * @property {string} [output] - shown when something failed, or always when `note` is set
 * @property {string} [note] - one line for the table
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<Outcome>} run
 * @property {string[]} [after] - steps that must have ended; when one of them failed this one is
 *   not run and fails
 * @property {string[]} [afterEnd] - steps that must have ended, however they ended
 * @property {number} [weight] - how many of the lanes it fills by itself
 */

/** @typedef {Outcome & { name: string, seconds: number }} Result */

/**
 * A step that looked at nothing has not passed.
 *
 * @param {Outcome} outcome
 * @returns {Outcome} the same, or a failure when it counts no check
 */
export function atLeastOne(outcome) {
  if (outcome.passed + outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, output: `${outcome.output ?? ''}\n没有执行任何检查。` };
}

/**
 * Runs steps side by side as far as their order and the lanes allow.
 *
 * @param {Step[]} steps
 * @param {number} lanes - weights that may run at the same time
 * @param {(result: Result) => void} report - called as each step ends
 * @returns {Promise<Result[]>} in the order of `steps`
 */
export async function runSteps(steps, lanes, report) {
  /** @type {Map<string, Result>} */
  const results = new Map();
  const waiting = new Set(steps);
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  const used = () => [...running.keys()].reduce((sum, step) => sum + weightOf(step), 0);
  const finish = (step, outcome, seconds) => {
    const result = { name: step.name, seconds, ...outcome };
    results.set(step.name, result);
    report(result);
  };
  const start = async (step) => {
    const from = performance.now();
    const outcome = await step
      .run()
      .then(atLeastOne)
      .catch((error) => ({ passed: 0, failed: 1, output: String(error?.stack ?? error) }));
    running.delete(step);
    finish(step, outcome, (performance.now() - from) / 1000);
  };

  while (waiting.size + running.size > 0) {
    for (const step of waiting) {
      const { after = [], afterEnd = [] } = step;
      if (![...after, ...afterEnd].every((name) => results.has(name))) continue;
      const broken = after.find((name) => results.get(name)?.failed);
      if (broken) {
        waiting.delete(step);
        finish(step, { passed: 0, failed: 1, output: `没有运行：“${broken}”没有通过。` }, 0);
        continue;
      }
      if (running.size > 0 && used() + weightOf(step) > lanes) continue;
      waiting.delete(step);
      running.set(step, start(step));
    }
    if (running.size === 0 && waiting.size > 0 && ![...waiting].some((step) => ready(step))) {
      throw new Error(`Steps wait for each other: ${[...waiting].map(({ name }) => name)}`);
    }
    if (running.size > 0) await Promise.race(running.values());
  }
  return steps.map(({ name }) => /** @type {Result} */ (results.get(name)));

  function ready({ after = [], afterEnd = [] }) {
    return [...after, ...afterEnd].every((name) => results.has(name));
  }
}

const weightOf = ({ weight = 1 }) => weight;

/** Width on a terminal: Chinese characters take two columns. */
const widthOf = (text) =>
  [...text].reduce((sum, char) => sum + (/[\u2e80-\uffef]/u.test(char) ? 2 : 1), 0);

/**
 * The results as a table and the closing line.
 *
 * @param {Result[]} results
 * @returns {string[]} lines, the last one `N passed, N failed`
 */
export function summary(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const column = Math.max(...results.map(({ name }) => widthOf(name))) + 2;
  const lines = results.map(({ name, passed, failed, seconds, note }) => {
    const time = `${seconds.toFixed(1)} s`.padStart(8);
    const counts = `${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed`;
    const label = name + ' '.repeat(column - widthOf(name));
    return `${failed ? '✘' : '✔'} ${label}${time}${counts}${note ? `  ${note}` : ''}`;
  });
  return [...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`];
}
