/** One at a time, across processes: a file that names its owner, and falls with it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

const rest = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);

/** A process by its number and, on Linux, when it began: containers use numbers again. */
function nameOf(pid) {
  try {
    const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return `${pid} ${fields[18]}`;
  } catch {
    return String(pid);
  }
}

/** Whether the owner was ended before it could clear up; not yet written, it is there. */
function isLeft(file) {
  try {
    const owner = readFileSync(file, 'utf8');
    const pid = Number(owner.split(' ')[0]);
    if (pid) process.kill(pid, 0);
    return owner !== '' && nameOf(pid) !== owner;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/**
 * Waits until no other process has the lock, and takes it.
 *
 * @param {string} file - path of the lock, in a folder that is there
 * @param {() => void} [waits] - called once when somebody else has it
 * @returns {() => void} gives it back; the end of the process does so, too
 * @throws {Error} when the file cannot be written: no space, no permission
 */
export function lock(file, waits = () => {}) {
  for (let announced = false; ; rest()) {
    try {
      writeFileSync(file, nameOf(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      // Without space the file is there, and empty.
      if (error.code === 'ENOSPC') rmSync(file, { force: true });
      if (error.code !== 'EEXIST') throw error;
    }
    if (isLeft(file)) rmSync(file, { force: true });
    else if (!announced) {
      announced = true;
      waits();
    }
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

/**
 * Path of a lock that this user's processes share.
 *
 * @param {string} name - what it guards; with a folder, in that one alone
 */
export function lockFile(name, folder = '') {
  const of = createHash('sha256').update(folder).digest('hex').slice(0, 8);
  return path.join(tmpdir(), `drissionrecord-${process.getuid?.() ?? ''}-${name}-${of}.lock`);
}
