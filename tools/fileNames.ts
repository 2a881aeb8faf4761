import path from 'node:path';

/** What a file system that knows no case, or Windows, makes of names of files: what is wrong. */
export function nameFaults(files: readonly string[]): string[] {
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (const file of files) {
    // Folders, too: `Dialog/x.ts` and `dialog/y.ts` are in one.
    const steps = file.split('/').map((_, at, all) => all.slice(0, at + 1).join('/'));
    for (const step of steps) {
      const { dir, name } = path.posix.parse(step);
      const stem = step === file ? path.posix.join(dir, name) : step;
      const other = seen.get(stem.toLowerCase()) ?? stem;
      if (other !== stem) faults.push(`${step}: ${other} differs by case alone`);
      seen.set(stem.toLowerCase(), other);
      const own = path.posix.basename(step);
      if (/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[<>:"|?*\\]|[. ]$/i.test(own))
        faults.push(`${step}: Windows has no such name`);
    }
    if (file.length > 150) faults.push(`${file}: ${file.length} characters, at most 150`);
  }
  return faults;
}
