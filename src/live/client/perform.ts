/** One run: from the program that stands in the editor to what it left. */
import { composeRecord, normaliseIn } from '../../examples/model/compose';
import { differences } from '../../examples/model/differences';
import { metaFor, panelOf, type PanelMeta } from '../../examples/model/panel';
import type { BlockRecord } from '../../examples/model/record';
import type { Job, Outcome } from '../runtime/machine.mjs';
import type { Library } from '../runtime/worker.mjs';
import { downloadSize, folder, readIndex, run, type Progress, type Result } from './engine';
import type { Drawn, Ended, Verdict } from './session';
import { messages } from './messages';

/** What is to be run. */
export type Program = {
  job: Job;
  /** What the fence of the printed code says of its result. */
  meta: PanelMeta;
  /** What the page calls it. */
  title?: string;
  /** What the printed code left when it was recorded. */
  recorded?: BlockRecord;
  /** What the last run left on the same files of the reader. */
  before?: Pick<Drawn, 'record' | 'meta'>;
  /** The release that it is run on; the covered one when left out. */
  library?: Library;
  /** Names of the site's files that it is given. */
  inputs: readonly string[];
};

/** The page names a block that the list does not have: it was built at another time. */
export class NotListed extends Error {}

/** The files of the reader are more than a program may have. */
export class TooLarge extends Error {}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the reader asked for little traffic, or the network is slow. */
function saving(): boolean {
  const { connection }: Navigator & { connection?: Connection } = navigator;
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

/** Whether a reader has agreed to the download. */
let agreed = false;

/** Asks a reader who may not want the download; once. */
export async function agree(stopped?: Promise<never>): Promise<boolean> {
  if (agreed) return true;
  const index = readIndex();
  agreed =
    !saving() || confirm(messages.ask(downloadSize(await Promise.race([index, stopped ?? index]))));
  return agreed;
}

/** A program that did not come to its end: what it printed, and what it raised. */
function unfinished({ text, exception, trace }: Omit<Outcome, 'files'>): Drawn {
  const record = composeRecord('', { text, exception, files: [] }, folder);
  return { record, meta: {}, marks: new Set(), files: [], trace };
}

const namesOf = ({ files }: BlockRecord): string => files.map(({ name }) => name).join('\n');

/** What is said of a program that came to its end, and the places that are marked. */
function compare(
  record: BlockRecord,
  meta: PanelMeta,
  { recorded, meta: printed, before }: Program,
  ms: number,
): { verdict: Verdict; marks: ReadonlySet<string> } {
  // On another release it may have made other files than the fence names.
  const found = recorded && differences(record, recorded, meta, metaFor(recorded, printed));
  const marks = found?.changed ?? new Set<string>();
  if (found && found.changed.size === 0 && found.gone === 0) {
    return { verdict: { is: 'same', ms }, marks };
  }
  if (record.exception) return { verdict: { is: 'failed', ms }, marks };
  if (!found) {
    const since =
      before && namesOf(before.record) === namesOf(record)
        ? differences(record, before.record, meta, before.meta).changed
        : marks;
    return since.size > 0
      ? { verdict: { is: 'changed', ms, count: since.size }, marks: since }
      : { verdict: { is: 'done', ms }, marks };
  }
  return {
    verdict: marks.size > 0 ? { is: 'different', ms, count: marks.size } : { is: 'gone', ms },
    marks,
  };
}

/** What a run left, as the session shows it; `edited`: it is other code than the printed one. */
export function resultOf(program: Program, result: Result, edited: boolean): Ended {
  if ('cause' in result) {
    const { cause, text, files = [] } = result;
    const drawn = { ...unfinished({ text, exception: null }), files };
    return { verdict: { is: cause }, drawn: text || files.length > 0 ? drawn : undefined };
  }
  const { outcome, files, milliseconds } = result;
  if (outcome.failed !== undefined) {
    return { verdict: { is: 'earlier' }, drawn: unfinished(outcome) };
  }
  const record = composeRecord('', outcome, folder);
  // Changed code may make other files than the fence of the printed code names.
  const meta = metaFor(record, program.meta, edited);
  const { verdict: found, marks } = compare(record, meta, program, milliseconds);
  const refused = outcome.refused && found.is !== 'same';
  const verdict = refused ? ({ is: 'refused' } as const) : found;
  const trace = outcome.trace && normaliseIn(outcome.trace, folder);
  // What the page says of its own result is not said of none.
  const drawnMeta = refused ? { ...meta, caption: undefined } : meta;
  return { verdict, drawn: { record, meta: drawnMeta, marks, files, trace } };
}

/** Whether there is a panel to draw. */
export const hasPanel = ({ record, meta }: Drawn): boolean => panelOf(record, meta) !== undefined;

/**
 * Runs a program.
 *
 * @param find - gives what is to be run; rejects when its inputs do not come
 * @param watch - hears how far it is
 * @param signal - stops it
 * @returns how it ended; never rejects
 */
export async function perform(
  find: () => Promise<Program>,
  edited: boolean,
  watch: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Ended> {
  const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', reject));
  let program: Program;
  try {
    if (!(await agree(stopped))) return { verdict: { is: 'cancelled' } };
    program = await Promise.race([find(), stopped]);
  } catch (error) {
    if (signal.aborted) return { verdict: { is: 'stopped' } };
    if (error instanceof TooLarge) return { verdict: { is: 'tooLarge' } };
    return { verdict: { is: error instanceof NotListed ? 'notListed' : 'offline' } };
  }
  return resultOf(program, await run(program.job, program.library, watch, signal), edited);
}
