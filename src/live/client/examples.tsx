/** The examples whose 运行 was pressed: static HTML that becomes a program that can be edited. */
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { blocksOf, chainOf, findProgram } from './blocks';
import { Example } from './Example';
import { loadStyle } from './shared';
import type { Session } from './useSession';

type Opened = { page: string; line: number; root: Root; session?: Session };

const opened = new Map<Element, Opened>();

/** Ends what runs on a page that is gone: the router does not know of these roots. */
export function sweep(): void {
  for (const [frame, { root }] of opened) {
    if (frame.isConnected) continue;
    root.unmount();
    opened.delete(frame);
  }
}

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

function open(button: HTMLElement, frame: Element): void {
  const box = button.parentElement!;
  const printed = box.querySelector('pre')!.textContent ?? '';
  const [page = '', number] = button.dataset.run!.split(':');
  const line = Number(number);
  const results = [...frame.querySelectorAll<HTMLElement>(':scope > [data-record]')];
  const notes = frame.querySelector(':scope > [data-nosearch]');
  const { activeElement } = document;
  const focus = [null, document.body, button].some((one) => one === activeElement);
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
        {...{ printed, results, focus }}
        notes={nodes}
        id={`live-${page.replace(/\W+/g, '-')}-${line}`}
        find={(code) => findProgram(page, line, code === printed ? undefined : code, editedText)}
        onSession={(session) => (entry.session = session)}
        onEnd={(code) => {
          if (code !== before) void runFollowers(entry);
          before = code;
        }}
      />,
    ),
  );
}

/** Makes an editor of the example whose button was pressed, and runs it. */
export async function press(button: HTMLElement): Promise<void> {
  const frame = button.parentElement!.parentElement!;
  sweep();
  await loadStyle();
  if (!opened.has(frame) && frame.isConnected) open(button, frame);
}
