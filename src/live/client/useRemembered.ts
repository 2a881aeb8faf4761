import { useState } from 'react';

const stored = 'playground';

/** The program that the reader had the browser remember. */
export function remembered(): string | null {
  try {
    return localStorage.getItem(stored);
  } catch {
    return null;
  }
}

/**
 * Keeps the program in the browser as long as the reader wants it.
 *
 * @returns whether he does; whether the browser refuses; what hears of a program and of the wish
 */
export function useRemembered() {
  const [wanted, setWanted] = useState(() => remembered() !== null);
  const [refused, setRefused] = useState(false);
  const keep = (code: string, now = wanted) => {
    setWanted(now);
    try {
      if (now) localStorage.setItem(stored, code);
      else localStorage.removeItem(stored);
      setRefused(false);
    } catch {
      setRefused(now);
    }
  };
  return { wanted, refused, keep };
}
