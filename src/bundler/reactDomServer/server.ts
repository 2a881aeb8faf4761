/**
 * `react-dom/server` without the NUL characters that version 18 puts between the blocks of its
 * stream where a block of 2048 bytes would end inside a Chinese character (`writeStringChunk` sends
 * the whole block, filled or not). No HTML has a NUL of its own. React 19 doesn't do it; the unit
 * test beside this file says when it can go.
 */
import { Transform, type Writable } from 'node:stream';
import {
  renderToPipeableStream as render,
  type PipeableStream,
  type RenderToPipeableStreamOptions,
} from 'react-dom/server.node';
import type { ReactNode } from 'react';

const withoutNul = () =>
  new Transform({
    transform: (block: Buffer, _encoding, done) =>
      done(null, block.includes(0) ? block.filter((byte) => byte !== 0) : block),
  });

/**
 * As react-dom's own.
 *
 * @param children - what to render
 * @param options - as for react-dom
 * @returns `pipe`, which sends UTF-8 without a NUL, and `abort`
 */
export function renderToPipeableStream(
  children: ReactNode,
  options?: RenderToPipeableStreamOptions,
): PipeableStream {
  const { pipe, abort } = render(children, options);
  return {
    abort,
    pipe<T extends NodeJS.WritableStream>(target: T): T {
      pipe(withoutNul()).pipe(target as unknown as Writable);
      return target;
    },
  };
}
