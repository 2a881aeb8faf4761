/** What happens when 运行 is pressed: the printed code becomes an editor, and is run. */
import { site } from '../../site';
import { readIndex, readInput, readList } from './engine';
import { h } from './h';
import { say } from './messages';
import type { LiveBlock } from './parts';
import { openIn } from './handover';
import { NotListed, Session, type Program } from './session';

type Shown = { session: Session; key: string; line: number };

const shown = new Map<Element, Shown>();
let style: Promise<unknown> | undefined;

/**
 * The stylesheet of all this, which no page needs before.
 *
 * @returns when it is there, or when it did not come: all works without
 */
export function loadStyle(): Promise<unknown> {
  style ??= readIndex().then(
    ({ parts }) =>
      new Promise((resolve) => {
        const link = h('link', {
          rel: 'stylesheet',
          href: `${site.baseUrl}live/${parts.style.path}`,
        });
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
        document.head.append(link);
      }),
    () => (style = undefined),
  );
  return style;
}

async function blocksOf(key: string): Promise<LiveBlock[]> {
  const path = (await readIndex()).pages[key];
  if (path === undefined) throw new NotListed(key);
  return readList<LiveBlock[]>(path);
}

/** The block and those that it continues, first one first. */
function chainOf(blocks: readonly LiveBlock[], line: number): LiveBlock[] {
  const block = blocks.find((one) => one.line === line);
  if (!block) throw new NotListed(String(line));
  return block.previous === undefined ? [block] : [...chainOf(blocks, block.previous), block];
}

/** What the reader made of a block on this page. */
const editedText = (key: string, line: number): string | undefined =>
  [...shown.values()]
    .find((one) => one.key === key && one.line === line && one.session.there)
    ?.session.editor.text();

async function programOf(
  key: string,
  line: number,
  printed: string,
  code: string,
): Promise<Program> {
  const chain = chainOf(await blocksOf(key), line);
  const own = chain.at(-1)!;
  const files = await Promise.all(chain.flatMap((block) => block.files ?? []).map(readInput));
  return {
    job: {
      chain: chain.map((block) => ({
        name: 'main.py',
        line: block.line,
        // Comments that only stress lines are not printed, but count as lines.
        code:
          block === own
            ? code === printed
              ? own.code
              : code
            : (editedText(key, block.line) ?? block.code),
      })),
      files,
      frozen: true,
    },
    show: own.show,
    caption: own.caption,
    lit: own.lit,
  };
}

/** Programs that continue an edited one are run again where they have a result of their own. */
async function runFollowers(key: string, line: number): Promise<void> {
  const blocks = await blocksOf(key);
  for (const { session, key: other, line: at } of shown.values()) {
    const follows =
      other === key &&
      at !== line &&
      session.there &&
      session.ran !== undefined &&
      chainOf(blocks, at).some((block) => block.line === line);
    if (follows) await session.run(say.again);
  }
}

function open(button: HTMLElement, frame: Element): Shown {
  const box = button.parentElement!;
  const pre = box.querySelector('pre')!;
  const code = pre.textContent ?? '';
  const [key = '', number] = button.dataset.run!.split(':');
  const line = Number(number);
  const recorded = frame.querySelector(':scope > .ex-result') ?? undefined;
  let before: string | undefined;
  const session: Session = new Session({
    code,
    recorded,
    compared: true,
    program: (now) => programOf(key, line, code, now),
    ended: (now) => {
      if (now !== (before ?? code)) void runFollowers(key, line);
      before = now;
    },
    link: openIn(
      (): string => session.editor.text(),
      async () => {
        const chain = chainOf(await blocksOf(key), line);
        return chain.flatMap((block) => block.files ?? []);
      },
    ),
  });
  pre.replaceWith(session.editor.element);
  button.hidden = true;
  // What is said of the example stays at its end.
  box.after(session.bar, session.result);
  frame.classList.add('live');
  const entry = { session, key, line };
  shown.set(frame, entry);
  return entry;
}

/** Runs the program whose button was pressed. */
export async function press(button: HTMLElement): Promise<void> {
  const frame = button.closest('.ex')!;
  for (const [element] of shown) {
    if (!element.isConnected) shown.delete(element);
  }
  await loadStyle();
  if (shown.has(frame)) return;
  const { session } = open(button, frame);
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement === button)
    session.go.focus();
  await session.run();
}
