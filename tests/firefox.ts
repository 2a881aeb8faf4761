import { findFirefox } from '../tools/browser.mjs';

/**
 * The Firefox of this machine; that of a writer may have none, then its tests are skipped.
 *
 * @returns its path
 * @throws Error in CI, which has to have one
 */
export function firefoxHere(): string | undefined {
  try {
    return findFirefox();
  } catch (error) {
    if (process.env.CI === 'true') throw error;
    return undefined;
  }
}
