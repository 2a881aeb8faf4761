import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawCard, type Card } from './draw';

/** All that decides how a card looks, besides what stands on it. */
const drawnBy = [
  'src/machines/cards/draw.ts',
  'src/machines/cards/layout.ts',
  'src/site.ts',
  'static/img/favicon.svg',
  'package-lock.json',
];

/**
 * Makes the function that gives cards; a card that was drawn before is not drawn again.
 *
 * @param siteDir - folder of the site
 * @returns the function: a card to its PNG
 */
export async function makeCards(siteDir: string): Promise<(card: Card) => Promise<Buffer>> {
  const folder = path.join(siteDir, 'node_modules/.cache/cards');
  await mkdir(folder, { recursive: true });
  const sources = await Promise.all(drawnBy.map((file) => readFile(path.join(siteDir, file))));
  return async (card) => {
    const hash = createHash('sha256').update(JSON.stringify(card));
    for (const source of sources) hash.update(source);
    const file = path.join(folder, `${hash.digest('hex').slice(0, 24)}.png`);
    const known = await readFile(file).catch(() => undefined);
    if (known) return known;
    const drawn = await drawCard(card);
    await writeFile(file, drawn);
    return drawn;
  };
}
