import { readFileSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { defineConfig } from 'vitest/config';

const folders = ['src', 'api', 'examples', 'tests', 'tools', 'bench'];
const include = [`{${folders.join()}}/**/*.test.{ts,mts}`];
/** Files that put something else in a module's place: each has its modules to itself. */
const replacing = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => `${folder}/${String(name)}`),
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.test\.m?ts$/.test(file))
  .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

/** What reads the built site: `npm run built` after `npm run build`. */
const built = ['tests/built/**/*.test.ts'];

const testTimeout = 60_000;

export default defineConfig({
  test: {
    // Vitest leaves one core free, which is half of a machine that has two.
    maxWorkers: cpus().length,
    projects: [
      {
        test: {
          name: 'shared',
          include,
          exclude: ['node_modules/**', ...built, ...replacing],
          // Modules are loaded once, not once a file: half of the time.
          isolate: false,
          testTimeout,
        },
      },
      { test: { name: 'replacing', include: replacing, testTimeout } },
      { test: { name: 'built', include: built, isolate: false, testTimeout } },
    ],
  },
});
