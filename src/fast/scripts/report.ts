/** What the scripts that every page loads are made of. */

type Module = { name?: string; size?: number; modules?: Module[] };
type Stats = {
  chunks?: { files?: string[]; initial?: boolean; modules?: Module[] }[];
};

/** Packages as a reader of the report knows them; our own and the theme's files by folder. */
export function owner(name: string): string {
  const file = name.replace(/^.*!/, '').replace(/\?.*$/, '');
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)(?:\/lib\/theme\/([^/]+))?/.exec(file);
  if (inPackage) {
    return inPackage[2] ? `${inPackage[1]}, theme/${inPackage[2]}` : inPackage[1]!;
  }
  return file.replace(/^\.\//, '').split('/').slice(0, 3).join('/');
}

/**
 * Sizes of the modules in the initial scripts before compression, largest first.
 *
 * @param stats - the bundler's statistics with modules of chunks
 * @param shown - lines for each script
 * @returns text to print
 * @throws when there is no initial script
 */
export function bundleReport(stats: Stats, shown = 14): string {
  const initial = (stats.chunks ?? []).filter((chunk) => chunk.initial);
  if (initial.length === 0) {
    throw new Error('The bundler reports no initial script.');
  }
  return initial
    .map(({ files = [], modules = [] }) => {
      const sizes = new Map<string, number>();
      const leaves = modules.flatMap((module) => module.modules ?? [module]);
      for (const { name = '', size = 0 } of leaves) {
        sizes.set(owner(name), (sizes.get(owner(name)) ?? 0) + size);
      }
      const sorted = [...sizes].sort(([, a], [, b]) => b - a);
      const total = sorted.reduce((sum, [, size]) => sum + size, 0);
      const lines = sorted
        .slice(0, shown)
        .map(([name, size]) => `${(size / 1024).toFixed(1).padStart(9)} kB  ${name}`);
      return [`${files.join(', ')}: ${(total / 1024).toFixed(0)} kB in source`, ...lines].join(
        '\n',
      );
    })
    .join('\n\n');
}
