/** An error for who writes the pages: file, line, what to do, in Chinese; without a stack. */
export function authorError(message: string): Error {
  return Object.assign(new Error(message), { stack: message });
}
