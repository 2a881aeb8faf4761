/** One program with its editor, its bar and its result. */
import { composeRecord, normaliseIn } from '../../examples/model/compose';
import type { Meta } from '../../examples/model/extract';
import { drawPanel } from '../../examples/draw/panel';
import type { BlockRecord } from '../../examples/model/record';
import type { Job, Outcome } from '../runtime/machine.mjs';
import { canRun } from './canRun';
import { markDifferences } from './differences';
import { makeEditor, type Editor } from './editor';
import { downloadSize, folder, readIndex, run, type Progress, type Result } from './engine';
import { h } from './h';
import { explainError, say, size } from './messages';

export type Program = {
  job: Job;
  show?: string[];
  caption?: string;
  lit?: string;
};

export type Source = {
  /** What stands in the editor at first. */
  code: string;
  placeholder?: string;
  /** What is to be run, with the code of the editor. */
  program: (code: string) => Promise<Program>;
  /** The recorded result that the page showed. */
  recorded?: Element;
  /** Whether there is a recorded result, be it empty. */
  compared: boolean;
  /** Hears when a program has ended. */
  ended?: (code: string) => void;
  change?: (code: string) => void;
  /** Opens the program elsewhere. */
  link?: HTMLElement;
};

let ids = 0;

/** Whether the reader asked for little traffic, or the network is slow. */
function saving(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

/** Whether a reader has agreed to the download. */
let agreed = false;

function save(name: string, data: Uint8Array): void {
  const url = URL.createObjectURL(new Blob([data as Uint8Array<ArrayBuffer>]));
  const link = h('a', { href: url, download: name.split('/').at(-1) }) as HTMLAnchorElement;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** What a console shows of an error, folded: the panel has its last line. */
const drawTrace = (text: string) =>
  h('details', { class: 'ex-raw' }, [
    h('summary', say.trace),
    h('pre', { tabIndex: 0, role: 'group', ariaLabel: say.trace }, h('code', text)),
  ]);

export class Session {
  readonly editor: Editor;
  readonly bar: HTMLElement;
  readonly result = h('div', { class: 'live-result' });
  readonly go = h('button', { type: 'button', class: 'live-go' }, say.go);
  private readonly restore = h('button', { type: 'button', class: 'live-plain' }, say.restore);
  private readonly status = h('span', { class: 'live-status' });
  private readonly able = canRun();
  /** What a screen reader hears: not each step of the progress. */
  private readonly heard = h('span', { class: 'live-heard', role: 'status' });
  private readonly meter = h('progress', {
    class: 'live-meter',
    hidden: true,
  }) as HTMLProgressElement;
  /** Stops the run that is going on: one at a time. */
  private stopper: AbortController | undefined;
  private panel: Element | undefined;
  private readonly id = `live-${(ids += 1)}`;
  /** The code of the last run that ended. */
  ran: string | undefined;

  constructor(private readonly source: Source) {
    this.editor = makeEditor(
      source.code,
      {
        run: () => void this.run(),
        change: (code) => {
          this.restore.hidden = code === source.code && !this.ran;
          source.change?.(code);
        },
      },
      source.placeholder,
    );
    this.panel = source.recorded;
    if (source.recorded) this.result.append(source.recorded);
    this.go.addEventListener('click', () => {
      if (this.stopper) this.stopper.abort();
      else void this.run();
    });
    this.restore.addEventListener('click', () => this.reset());
    this.restore.hidden = true;
    this.bar = h('div', { class: 'live-bar', role: 'group', ariaLabel: say.go }, [
      this.go,
      this.restore,
      source.link,
      this.meter,
      this.status,
      this.heard,
    ] as HTMLElement[]);
    this.go.toggleAttribute('disabled', !this.able);
    if (!this.able) this.tell(say.wasm);
  }

  /** Where the session stands in the page. */
  get there(): boolean {
    return this.bar.isConnected;
  }

  private tell(text: string, aloud = true): void {
    this.status.textContent = text;
    if (aloud && this.heard.textContent !== text) this.heard.textContent = text;
  }

  private readonly watch = (progress: Progress): void => {
    this.meter.hidden = progress.stage === 'wait';
    if (progress.stage === 'wait') return this.tell(say.wait);
    if (progress.stage === 'fetch') {
      this.meter.max = progress.of;
      this.meter.value = progress.bytes;
      return this.tell(say.fetch(progress.bytes, progress.of), false);
    }
    // Nobody knows how far it is: the bar moves by itself, the seconds count.
    this.meter.removeAttribute('value');
    const time = performance.now() - progress.since;
    this.tell(say[progress.stage](time), time < 500);
  };

  /** Runs what stands in the editor. */
  async run(note?: string): Promise<void> {
    if (this.stopper || !this.able) return;
    const stopper = new AbortController();
    this.stopper = stopper;
    this.bar.classList.add('live-busy');
    this.go.textContent = say.stop;
    const code = this.editor.text();
    try {
      const program = await this.prepare(code, stopper);
      if (!program) return;
      const result = await run(program.job, this.watch, () => this.there, stopper.signal);
      // Put back meanwhile, it has nothing more to show.
      if (!this.there || this.stopper !== stopper) return;
      this.show(code, program, result, note);
      this.ran = code;
      this.restore.hidden = false;
      if (!('cause' in result)) this.source.ended?.(code);
    } finally {
      if (this.stopper === stopper) this.rest();
    }
  }

  /** The program; undefined, and told, when it cannot be had or is not wanted. */
  private async prepare(code: string, stopper: AbortController): Promise<Program | undefined> {
    this.tell(say.loading, false);
    try {
      // A download that a reader may not want.
      agreed ||= !saving() || confirm(say.ask(downloadSize(await readIndex())));
      if (agreed) return await this.source.program(code);
      this.tell(say.cancelled);
    } catch (error) {
      // Put back meanwhile.
      if (this.stopper !== stopper) return undefined;
      if (stopper.signal.aborted) this.tell(say.stopped);
      else this.tell(error instanceof NotListed ? say.notListed : say.offline);
    }
    return undefined;
  }

  /** No run is going on. */
  private rest(): void {
    this.stopper = undefined;
    this.bar.classList.remove('live-busy');
    this.meter.hidden = true;
    this.go.textContent = say.go;
  }

  private show(code: string, program: Program, result: Result, note?: string): void {
    if ('cause' in result) {
      if (result.text) this.drawText({ text: result.text, exception: null }, program);
      return this.tell(say[result.cause]);
    }
    const { outcome, files, milliseconds } = result;
    if (outcome.failed !== undefined) {
      this.drawText(outcome, program);
      return this.tell(say.earlier);
    }
    const record = composeRecord('', outcome, folder);
    // Changed code may make other files than the fence of the printed code names.
    const there = new Set(record.files.map(({ name }) => name));
    const edited = code !== this.source.code;
    const show = program.show?.filter((name) => there.has(name));
    if (edited && show) {
      const more = record.files.filter(
        ({ name, state }) => state !== 'same' && !show.includes(name),
      );
      show.push(...more.map(({ name }) => name));
    }
    this.draw(record, { ...program, show }, files, outcome.trace);
    const { changed, gone } = this.source.compared
      ? markDifferences(this.panel, this.source.recorded)
      : { changed: 0, gone: 0 };
    const same = this.source.compared && !changed && !gone;
    const text = same
      ? say.same(milliseconds)
      : record.exception
        ? say.failed(milliseconds)
        : !this.source.compared
          ? say.done(milliseconds)
          : changed
            ? say.different(milliseconds, changed)
            : say.gone(milliseconds);
    this.tell(note ? `${note}${text}` : text);
  }

  /** Draws a program that did not come to its end: what it printed, and what it raised. */
  private drawText({ text, exception, trace }: Omit<Outcome, 'files'>, program: Program): void {
    const record = composeRecord('', { text, exception, files: [] }, folder);
    this.draw(record, { ...program, show: undefined }, [], trace);
  }

  private draw(
    record: BlockRecord,
    { show, caption, lit }: Program,
    files: readonly { name: string; data: Uint8Array }[],
    trace?: string | null,
  ): void {
    const meta = { show, caption, lit } as Meta;
    // Elements of the page, see h.ts.
    this.panel = drawPanel(record, meta, this.id) as unknown as Element | undefined;
    const why = record.exception && explainError(record.exception.type, record.exception.message);
    this.result.replaceChildren(
      this.panel ?? h('p', { class: 'live-note' }, say.nothing),
      ...(why ? [h('p', { class: 'live-note' }, why)] : []),
      ...(trace ? [drawTrace(normaliseIn(trace, folder))] : []),
      ...(files.length > 0
        ? [
            h('p', { class: 'live-files' }, say.files, [
              ...files.map(({ name, data }) => {
                const button = h(
                  'button',
                  {
                    type: 'button',
                    class: 'live-plain',
                    ariaLabel: say.save(name, size(data.length)),
                  },
                  // With a space: the name has the words that are drawn.
                  [name, ' ', h('small', size(data.length))],
                );
                button.addEventListener('click', () => save(name, data));
                return button;
              }),
            ]),
          ]
        : []),
    );
  }

  /** Puts the printed code and the recorded result back. */
  reset(): void {
    this.stopper?.abort();
    this.rest();
    this.editor.set(this.source.code);
    this.source.change?.(this.source.code);
    this.panel = this.source.recorded;
    this.result.replaceChildren(...(this.source.recorded ? [this.source.recorded] : []));
    this.ran = undefined;
    this.restore.hidden = true;
    this.tell(say.restored);
    this.go.focus();
  }
}

/** The page names a block that the list does not have: it was built at another time. */
export class NotListed extends Error {}
