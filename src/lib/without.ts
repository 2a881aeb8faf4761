/** What a build may be without: `npm run build -- --without fast,live`. */
const parts = ['fast', 'live'] as const;

/**
 * Whether the build that `env` is of has to do without a part. Throws for a part that it cannot be
 * without.
 */
export function isWithout(part: (typeof parts)[number], env = process.env): boolean {
  const named = env.SITE_WITHOUT?.split(',').filter(Boolean) ?? [];
  const unknown = named.find((one) => !parts.some((known) => known === one));
  if (unknown !== undefined)
    throw new Error(`--without 可以写 ${parts.join('、')}，不能是“${unknown}”。`);
  return named.includes(part);
}
