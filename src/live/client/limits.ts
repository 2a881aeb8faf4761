/** Seconds that a program may take; bytes that it may print, of its files and of memory. */
export const limits = { seconds: 60, output: 200_000, files: 64 << 20, memory: 768 << 20 };
