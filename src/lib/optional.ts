/** Catches what an optional extra throws: within React it would take the page away. */
import { useEffect, type DependencyList, type EffectCallback } from 'react';

/** Does something that the page can be without. */
export function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** `useEffect` for something that the page can be without. */
export const useOptionalEffect = (effect: EffectCallback, deps: DependencyList): void =>
  useEffect(() => {
    const end = quietly(effect);
    return () => quietly(() => end?.());
    // Those of the caller.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, deps);
