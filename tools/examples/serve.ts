/** Answers the site's own files while examples run; see loopback/sitecustomize.py. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Serves a folder on the loopback interface under the site's base path.
 *
 * @param folder - for example `static`
 * @param baseUrl - for example `/DrissionRecord/`
 * @returns the address of the base path, and a function that stops the server
 */
export async function serveFolder(
  folder: string,
  baseUrl: string,
): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    try {
      const { pathname } = new URL(request.url!, 'http://localhost');
      const file = path.join(folder, decodeURIComponent(pathname).slice(baseUrl.length));
      const content = readFileSync(file);
      const type = types[path.extname(file)] ?? 'application/octet-stream';
      // A part of it, when one is asked for: an example downloads a file in parts.
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const part = from ? content.subarray(Number(from), Number(to) + 1) : content;
      response.writeHead(from ? 206 : 200, {
        'content-type': type,
        'content-length': part.length,
      });
      response.end(part);
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${baseUrl}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
