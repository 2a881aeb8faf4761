import { createHash } from 'node:crypto';
import type { Advertising } from '../../site';
import type { Step } from '../lib/builtPages';

/** A script in the page, not one with an address, nor data. */
const inline =
  /<script(?![^>]*\s(?:src|type=(?!["']?(?:module|text\/javascript)\b)))[^>]*>([^]*?)<\/script>/g;
const start = /<meta charset="?utf-8"?>/i;

const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Hosts of the network that a script belongs to: its own, and those beside it. */
function hostsOf(script: string): string[] {
  const { origin, hostname, protocol } = new URL(script);
  return [origin, `${protocol}//*.${hostname.split('.').slice(-2).join('.')}`];
}

/**
 * What a page may load and run: what comes from the site itself, and the scripts that the build has
 * put into it, by hash. Advertising, where it is on, may load from its network as well and show
 * pictures from anywhere.
 * @returns a Content-Security-Policy, https://www.w3.org/TR/CSP3/
 */
export function policyOf(html: string, { script }: Pick<Advertising, 'script'>): string {
  const hashes = [...new Set([...html.matchAll(inline)].map(([, code]) => hashOf(code!)))].sort();
  const hosts = script ? hostsOf(script) : [];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'", ...hosts],
    // Python in the page is WebAssembly.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashes, ...hosts],
    // Pictures of recorded sheets have their widths and colours with them.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(script ? ['https:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}

/** Gives each page its policy as `meta`: GitHub Pages sends no headers of ours. The last step. */
export const securityPolicy =
  (advertising: Pick<Advertising, 'script'>): Step =>
  (pages) => {
    for (const page of pages) {
      if (!start.test(page.html)) throw new Error(`${page.file} has no <meta charset>.`);
      const policy = policyOf(page.html, advertising);
      page.html = page.html.replace(
        start,
        (meta) =>
          `${meta}<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="strict-origin-when-cross-origin">`,
      );
    }
  };
