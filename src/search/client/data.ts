import { unpack, type SearchData } from '../engine/data';
import { ask, shared } from './intent';

/** Gives up on an answer that does not come, so that the data are asked for again. */
export function forgetData(): void {
  shared.data = undefined;
}

/** The data of the search. Throws when they cannot be had; the next call asks again. */
export async function searchData(): Promise<SearchData> {
  const asked = ask();
  try {
    const answer = await asked;
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return unpack(await answer.json());
  } catch (error) {
    if (shared.data === asked) forgetData();
    throw error;
  }
}
