import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A folder that each test of a file finds empty, by its path; it is gone after the last one. */
export function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'drissionrecord-scratch-'));
  beforeEach(() => void mkdirSync(folder, { recursive: true }));
  afterEach(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Writes a file and the folders in which it stands, given by their path. */
export function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
