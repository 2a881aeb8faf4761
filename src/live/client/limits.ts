/** Seconds that a program may take; kB that it may print; bytes of files and of memory. */
export const limits = { seconds: 60, output: 200, files: 64 << 20, memory: 768 << 20 };

/** Those that the worker keeps, in bytes. */
export const workerLimits = {
  output: limits.output * 1000,
  files: limits.files,
  memory: limits.memory,
};
