import siteConfig from '@generated/docusaurus.config';
import { dataPath } from '../places';
import type { SearchData } from '../engine/data';

let asked: Promise<SearchData> | undefined;

/**
 * The data of the search, asked for once.
 *
 * @returns what the build wrote; rejected when it cannot be had, and the next call asks again
 */
export function searchData(): Promise<SearchData> {
  asked ??= fetch(siteConfig.baseUrl + dataPath)
    .then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status}`);
      return answer.json() as Promise<SearchData>;
    })
    .catch((error) => {
      asked = undefined;
      throw error;
    });
  return asked;
}

/** Gives up on an answer that does not come, so that the next call asks again. */
export function forgetData(): void {
  asked = undefined;
}
