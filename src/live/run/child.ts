/** An interpreter as readers have it, in a process that can be ended; messages are its jobs. */
import '../../lib/helpAndErrors.mjs';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { environment, noPackages, prepare, type Job } from '../runtime/machine.mjs';

export type Question = Omit<Job, 'files'> & { files: string[] };
export type Reply =
  { outcome: ReturnType<ReturnType<typeof prepare>['run']> } | { error: string } | { ready: true };

const [root = '', archives = ''] = process.argv.slice(2);

async function main(): Promise<void> {
  const { loadPyodide } = await import('pyodide');
  const python = await loadPyodide({
    lockFileContents: noPackages,
    packageBaseUrl: 'file:///none/',
    stdLibURL: path.join(archives, 'stdlib.zip'),
    env: environment,
    jsglobals: { __proto__: null },
  });
  const machine = prepare(python, readFileSync(path.join(archives, 'library.zip')), {
    limits: { output: 1024 * 1024, written: 64 * 1024 * 1024 },
    siteFile: (name) => {
      const file = path.join(root, 'static', name);
      const inside = file.startsWith(path.join(root, 'static') + path.sep);
      return inside && existsSync(file) ? new Uint8Array(readFileSync(file)) : null;
    },
  });
  process.on('message', (job: Question) => {
    const files = job.files.map((name) => ({
      name,
      data: new Uint8Array(readFileSync(path.join(root, 'examples/files', name))),
    }));
    let reply: Reply;
    try {
      reply = { outcome: machine.run({ ...job, files }) };
    } catch (error) {
      reply = { error: String(error) };
    }
    process.send!(reply);
  });
  process.send!({ ready: true } satisfies Reply);
}

void main();
