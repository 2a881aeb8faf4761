/** The examples whose 运行 was pressed: static HTML that becomes a program that can be edited. */
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { blocksOf, chainOf, findProgram } from './blocks';
import { Example } from './Example';
import { carried } from './readFiles';
import { kept, loadStyle } from './shared';
import type { Session } from './useSession';

type Opened = { page: string; line: number; root: Root; session?: Session };

const opened = new Map<Element, Opened>();

/** Comes to another page; where a file came along, to what it came for. */
export async function sweep(): Promise<void> {
  await settle();
  if (!carried[0]) return;
  const place = location.hash && `${location.hash} ~ * `;
  const found = document.querySelector<HTMLElement>(`${place}:is([data-own], .ex.live)`);
  if (found?.dataset.own) found.click();
  // A form that is there takes none, one that comes with a kept program does.
  else if (!found || found.querySelector('.live-form')) carried.length = 0;
}

/**
 * Ends what runs on a page that is gone, as the router does not know of these roots, and shows what
 * the reader made of the examples of this one.
 */
async function settle(): Promise<void> {
  for (const [frame, { root }] of opened) {
    if (frame.isConnected) continue;
    root.unmount();
    opened.delete(frame);
  }
  await loadStyle();
  for (const button of document.querySelectorAll<HTMLElement>('[data-run]')) {
    if (kept(button.dataset.run!)?.printed === codeOf(button)) open(button);
  }
}

const codeOf = (button: HTMLElement) => button.parentElement!.querySelector('pre')!.textContent!;

/** Programs that continue an edited one are run again where they have a result of their own. */
async function runFollowers({ page, line }: Opened): Promise<void> {
  const blocks = await blocksOf(page);
  for (const { session, page: other, line: at } of opened.values()) {
    const follows = other === page && at !== line && session?.state.ran !== undefined;
    if (follows && chainOf(blocks, at).some((block) => block.line === line)) {
      session.dispatch({ type: 'run', again: true });
    }
  }
}

/** How many characters of the code stand before the caret. */
function caretIn(code: Element): number {
  const { anchorNode, anchorOffset } = getSelection()!;
  const before = document.createRange();
  before.selectNodeContents(code);
  if (anchorNode && code.contains(anchorNode)) before.setEnd(anchorNode, anchorOffset);
  return before.toString().length;
}

/**
 * Makes an editor of an example.
 *
 * @param pressed - the button that was pressed, if it was one: then it is run, or its form opens
 * @param written - what the code was before the reader wrote in it, and where he is, in characters
 */
function open(
  button: HTMLElement,
  pressed?: HTMLElement,
  written?: { printed: string; caret: number },
): void {
  const frame = button.parentElement!.parentElement!;
  const now = codeOf(button);
  const printed = written?.printed ?? now;
  const place = button.dataset.run!;
  const ownButton = frame.querySelector<HTMLElement>('[data-own]');
  const [page = '', number] = place.split(':');
  const line = Number(number);
  const results = [...frame.querySelectorAll<HTMLElement>(':scope > [data-record]')];
  const notes = frame.querySelector(':scope > [data-nosearch]');
  const { activeElement } = document;
  const focus = pressed && [null, document.body, pressed].some((one) => one === activeElement);
  const nodes = notes ? [...notes.childNodes] : [];
  const entry: Opened = { page, line, root: createRoot(frame) };
  opened.set(frame, entry);
  const editedText = (at: number) =>
    [...opened.values()].find((one) => one.page === page && one.line === at)?.session?.state.code;
  let before = printed;
  frame.classList.add('live');
  // At once, so that nothing is seen in between.
  flushSync(() =>
    entry.root.render(
      <Example
        {...{ printed, place, results, focus }}
        caret={written?.caret}
        code={pressed ? undefined : now === printed ? (kept(place)?.code ?? printed) : now}
        notes={nodes}
        id={`live-${page.replace(/\W+/g, '-')}-${line}`}
        find={(code, own) =>
          findProgram(page, line, code === printed ? undefined : code, editedText, own)
        }
        own={
          ownButton ? { open: pressed === ownButton, version: ownButton.dataset.own! } : undefined
        }
        onSession={(session) => (entry.session = session)}
        onEnd={(code) => {
          if (code !== before) void runFollowers(entry);
          before = code;
        }}
      />,
    ),
  );
}

/** Makes an editor of the code in which was pressed, and written since: `printed` it was. */
export async function edit(button: HTMLElement, code: Element, printed: string): Promise<void> {
  await settle();
  if (button.isConnected) open(button, undefined, { printed, caret: caretIn(code) });
}

/** Makes an editor of the example whose button was pressed, and runs it, or opens its form. */
export async function press(button: HTMLElement): Promise<void> {
  await settle();
  // Not when it is one that was made before, which shows that now.
  if (button.isConnected) {
    open(button.parentElement!.querySelector<HTMLElement>('[data-run]')!, button);
  }
}
