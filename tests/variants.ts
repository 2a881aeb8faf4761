import path from 'node:path';

/** The slot id of the build that has one; it means nothing to the network. */
export const slotId = '314159';

/** Builds with other advertising settings than the default: a setting of the build needs a build. */
export const variants = {
  slot: { AD_SLOT: slotId },
  off: { AD_SCRIPT: '', AD_SLOT: slotId },
} as const;

/** `default` is what is deployed. */
export type Variant = keyof typeof variants | 'default';

/**
 * Where a build lies.
 *
 * @param variant - its name
 * @returns path relative to the repository
 */
export function folderOf(variant: Variant): string {
  return variant === 'default' ? 'build' : path.join('node_modules/.cache/sites', variant);
}
