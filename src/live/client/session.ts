/** One program with its editor, its bar and its result. */
import { composeRecord, normaliseIn } from '../../examples/model/compose';
import type { Meta } from '../../examples/model/extract';
import { drawPanel } from '../../examples/draw/panel';
import type { BlockRecord } from '../../examples/model/record';
import type { Job, Outcome } from '../runtime/machine.mjs';
import { markDifferences } from './differences';
import { makeEditor, type Editor } from './editor';
import {
  downloadSize,
  folder,
  readIndex,
  run,
  type Cause,
  type Progress,
  type Result,
} from './engine';
import { h } from './h';
import { limits } from './limits';
import { explainError, say } from './messages';
import { Turn } from './turn';

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

const causes: Record<Cause, string> = {
  output: say.output(limits.output),
  offline: say.offline,
  wasm: say.wasm,
  crash: say.crash,
  stuck: say.stuck,
  timeout: say.timeout(limits.seconds),
  stopped: say.stopped,
};

/** Whether the reader asked for little traffic, or the network is slow. */
function saving(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

/** Set once a reader has agreed to the download, and once it has been made. */
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

const size = (bytes: number) =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1e6
      ? `${(bytes / 1000).toFixed(1)} kB`
      : `${(bytes / 1e6).toFixed(1)} MB`;

export class Session {
  readonly editor: Editor;
  readonly bar: HTMLElement;
  readonly result = h('div', { class: 'live-result' });
  readonly go = h('button', { type: 'button', class: 'live-go' }, say.run);
  private readonly restore = h('button', { type: 'button', class: 'live-plain' }, say.restore);
  private readonly status = h('span', { class: 'live-status' });
  /** What a screen reader hears: not each step of the progress. */
  private readonly heard = h('span', { class: 'live-heard', role: 'status' });
  private readonly meter = h('progress', {
    class: 'live-meter',
    hidden: true,
  }) as HTMLProgressElement;
  private readonly turn = new Turn();
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
      if (this.turn.busy) this.turn.stop();
      else void this.run();
    });
    this.restore.addEventListener('click', () => this.reset());
    this.restore.hidden = true;
    this.bar = h('div', { class: 'live-bar', role: 'group', ariaLabel: say.run }, [
      this.go,
      this.restore,
      source.link,
      this.meter,
      this.status,
      this.heard,
    ] as HTMLElement[]);
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
    const time = 'since' in progress ? performance.now() - progress.since : 0;
    switch (progress.stage) {
      case 'wait':
        return this.tell(say.waiting);
      case 'fetch':
        if (progress.of <= 1) return this.tell(say.loading, false);
        this.meter.max = progress.of;
        this.meter.value = progress.bytes;
        return this.tell(say.fetching(progress.bytes, progress.of), false);
      default:
        // Nobody knows how far it is: the bar moves by itself, the seconds count.
        this.meter.removeAttribute('value');
        if (progress.stage !== 'run') agreed = true;
        return this.tell(
          progress.stage === 'run' ? say.running(time) : say[progress.stage](time),
          time < 500,
        );
    }
  };

  /** Asks before a download that a reader may not want. */
  private async allowed(): Promise<boolean> {
    if (agreed || !saving()) return true;
    const index = await readIndex();
    const yes = h('button', { type: 'button', class: 'live-go' }, say.download);
    const no = h('button', { type: 'button', class: 'live-plain' }, say.cancel);
    this.tell(say.ask(downloadSize(index)));
    this.go.hidden = true;
    this.bar.prepend(yes, no);
    yes.focus();
    const answer = await new Promise<boolean>((resolve) => {
      yes.addEventListener('click', () => resolve(true));
      no.addEventListener('click', () => resolve(false));
    });
    this.go.hidden = false;
    yes.remove();
    no.remove();
    this.go.focus();
    agreed = answer;
    if (!answer) this.tell(say.cancelled);
    return answer;
  }

  /** Runs what stands in the editor. */
  async run(note?: string): Promise<void> {
    if (this.turn.busy) return;
    const signal = this.turn.begin();
    this.bar.classList.add('live-busy');
    const code = this.editor.text();
    try {
      this.tell(say.loading, false);
      if (!(await this.allowed())) return;
      this.go.textContent = say.stop;
      let program: Program;
      try {
        program = await this.source.program(code);
      } catch (error) {
        if (!signal.aborted) this.tell(error instanceof NotListed ? say.notListed : say.offline);
        return;
      }
      const result = await run(program.job, this.watch, () => this.there, signal);
      // Put back meanwhile, it has nothing more to show.
      if (!this.there || !this.turn.is(signal)) return;
      this.show(code, program, result, note);
      this.ran = code;
      this.restore.hidden = false;
      if (!('cause' in result)) this.source.ended?.(code);
    } finally {
      if (this.turn.end(signal)) {
        this.bar.classList.remove('live-busy');
        this.meter.hidden = true;
        this.go.textContent = say.run;
      }
    }
  }

  private show(code: string, program: Program, result: Result, note?: string): void {
    if ('cause' in result) {
      if (result.text) this.drawText(result.text, program);
      this.tell(causes[result.cause]);
      return;
    }
    const { outcome, files, milliseconds } = result;
    if (outcome.failed !== undefined) {
      this.drawText(outcome.text, program, outcome);
      this.tell(say.earlier);
      return;
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
  private drawText(text: string, program: Program, outcome?: Outcome): void {
    const record = composeRecord(
      '',
      { text, exception: outcome?.exception ?? null, files: [] },
      folder,
    );
    this.draw(record, { ...program, show: undefined }, [], outcome?.trace);
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
    this.turn.forget();
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
