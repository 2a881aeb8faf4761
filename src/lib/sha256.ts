import { createHash } from 'node:crypto';

/** The digest of contents, one after the other, in hexadecimal digits. */
export function sha256(...contents: (Uint8Array | string)[]): string {
  const hash = createHash('sha256');
  contents.forEach((content) => hash.update(content));
  return hash.digest('hex');
}
