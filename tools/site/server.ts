import { readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { lookup } from 'mrmime';

const compress = promisify(gzip);

/** What was compressed already: a large file takes longer than a test may wait for each time. */
const compressed = new Map<string, Promise<Buffer>>();

async function zip(file: string, body: Buffer): Promise<Buffer> {
  const version = `${file} ${(await stat(file)).mtimeMs}`;
  const zipped = compressed.get(version) ?? compress(body);
  compressed.set(version, zipped);
  return zipped;
}

/** As GitHub Pages names the type of a file. */
const typeOf = (file: string): string => {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text|json$/.test(type) ? `${type}; charset=utf-8` : type;
};

/** What the rules of GitHub Pages say to a path. */
type Answer =
  { status: 200 | 404; file: string } | { status: 301; location: string } | { status: 400 };

const kindOf = async (file: string): Promise<'file' | 'folder' | undefined> => {
  const found = await stat(file).catch(() => undefined);
  return found && (found.isDirectory() ? 'folder' : 'file');
};

/**
 * Applies the rules of GitHub Pages: `/x` serves `x`, else `x.html`, else redirects to `/x/` when
 * `x` is a folder; `/x/` serves `x/index.html`; anything else is 404.html. The path of the request
 * is percent-encoded.
 */
export async function answer(folder: string, base: string, pathname: string): Promise<Answer> {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return { status: 400 };
  }
  const missing: Answer = { status: 404, file: path.join(folder, '404.html') };
  if (decoded === base.slice(0, -1)) return { status: 301, location: base };
  if (!decoded.startsWith(base)) return missing;

  const file = path.join(folder, decoded.slice(base.length));
  if (path.relative(folder, file).startsWith('..')) return missing;
  if (decoded.endsWith('/')) {
    const index = path.join(file, 'index.html');
    return (await kindOf(index)) === 'file' ? { status: 200, file: index } : missing;
  }
  const kind = await kindOf(file);
  if (kind === 'file') return { status: 200, file };
  if ((await kindOf(`${file}.html`)) === 'file') return { status: 200, file: `${file}.html` };
  return kind === 'folder' ? { status: 301, location: `${pathname}/` } : missing;
}

/** How an answer differs from the right one, for a test of what the site does then. */
export type Override = {
  /** Nothing is ever answered. */
  hang?: boolean;
  /** Milliseconds before the answer. */
  wait?: number;
  /** The path below the base path that is answered in place of the one that was asked for. */
  path?: string;
  status?: number;
  type?: string;
  /** What is sent in place of the file. */
  body?: (file: Buffer) => Buffer | string;
};

async function send(
  response: ServerResponse,
  { status, file }: { status: number; file: string },
  zipped: boolean,
  changed: Override = {},
) {
  const sent = await readFile(file);
  const body = changed.body ? Buffer.from(changed.body(sent)) : sent;
  const type = changed.type ?? typeOf(file);
  const textual = /^(text|application\/(javascript|json|wasm|xml)|image\/svg)/.test(type);
  const content = zipped && textual && !changed.body ? await zip(file, body) : body;
  response.writeHead(changed.status ?? status, {
    'Content-Type': type,
    'Cache-Control': 'max-age=600',
    Vary: 'Accept-Encoding',
    'Content-Length': content.length,
    ...(content !== body && { 'Content-Encoding': 'gzip' }),
  });
  response.end(content);
}

type Options = {
  /** The path under which it is served, with slashes around. */
  base: string;
  /** Any free one by default. */
  port?: number;
  /** Changes the answer to a request, by its path and query below the base path, and its method. */
  override?: (address: string, method: string) => Override | undefined;
};

/** Serves a built site as GitHub Pages would. Throws without a site, or when the port is taken. */
export async function serve(folder: string, { base, port = 0, override }: Options) {
  const root = path.resolve(folder);
  if ((await kindOf(path.join(root, 'index.html'))) !== 'file') {
    throw new Error(`${root} 里没有构建好的网站：先运行 npm run build。`);
  }
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    const changed = override?.(pathname.slice(base.length) + search, request.method ?? 'GET');
    if (changed?.hang) return;
    answer(root, base, changed?.path === undefined ? pathname : base + changed.path)
      .then(async (found) => {
        if (changed?.wait) await new Promise((resolve) => setTimeout(resolve, changed.wait));
        if ('file' in found) return send(response, found, zipped, changed);
        const headers = 'location' in found ? { Location: found.location + search } : {};
        return response.writeHead(found.status, headers).end();
      })
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${actual}${base}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
