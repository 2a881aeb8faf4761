/**
 * Seconds that a program may take; bytes that it may print, that it is given of the reader's files,
 * that it may write, and of memory.
 */
export const runLimits = {
  seconds: 60,
  output: 200_000,
  given: 64 << 20,
  written: 64 << 20,
  memory: 768 << 20,
};
