import type { Member, PublicApi } from '../../src/reference/publicApi';

/** One line for a member, in which whatever the record says about it shows. */
function describe({ kind, params, type, inheritedFrom }: Member): string {
  const list = params?.map(
    (param) =>
      `${param.name}: ${param.type ?? '?'}` +
      (param.default === undefined ? '' : ` = ${param.default}`) +
      (param.stubDefault === undefined ? '' : ` (stub: ${param.stubDefault})`) +
      (param.kind === 'positional or keyword' ? '' : ` (${param.kind})`),
  );
  const signature = list ? `(${list.join(', ')})` : '';
  return `${kind} ${signature} -> ${type ?? '?'}${inheritedFrom ? `, from ${inheritedFrom}` : ''}`;
}

/**
 * What has changed between the recorded API and the one just inspected.
 *
 * @returns a line for each difference, none when they are the same
 */
export function differences(recorded: PublicApi, actual: PublicApi): string[] {
  if (JSON.stringify(recorded) === JSON.stringify(actual)) return [];
  const before = new Map(recorded.members.map((member) => [member.name, member]));
  const after = new Map(actual.members.map((member) => [member.name, member]));
  const lines: string[] = [];
  if (recorded.version !== actual.version) {
    lines.push(`version: recorded ${recorded.version}, installed ${actual.version}`);
  }
  for (const [name, member] of before) {
    const now = after.get(name);
    if (!now) lines.push(`- ${name}: recorded, but the library has it no more`);
    else if (JSON.stringify(member) !== JSON.stringify(now)) {
      lines.push(
        `~ ${name}:`,
        `    recorded  ${describe(member)}`,
        `    installed ${describe(now)}`,
      );
    }
  }
  for (const name of after.keys()) {
    if (!before.has(name)) lines.push(`+ ${name}: in the library, but not recorded`);
  }
  return lines.length > 0 ? lines : ['the members stand in another order'];
}
