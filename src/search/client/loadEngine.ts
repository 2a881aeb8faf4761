import siteConfig from '@generated/docusaurus.config';
import type { Engine } from '../engine';
import { dataPath } from '../dataPath';

let engine: Promise<Engine> | undefined;

async function make(): Promise<Engine> {
  const [{ makeEngine, unpack }, answer] = await Promise.all([
    import(/* webpackChunkName: "search-engine" */ '../engine'),
    fetch(siteConfig.baseUrl + dataPath),
  ]);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return makeEngine(unpack(await answer.text()), () => document.documentElement.dataset.release);
}

/** Gives up on what did not come, so that it is asked for again. */
export function forgetEngine(): void {
  engine = undefined;
}

/** The engine with its data. Throws when these cannot be had; the next call tries again. */
export function loadEngine(): Promise<Engine> {
  const asked = (engine ??= make());
  asked.catch(() => asked === engine && forgetEngine());
  return asked;
}
