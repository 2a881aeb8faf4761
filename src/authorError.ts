/**
 * An error that speaks to who writes the pages: the message alone, as a stack would only hide it.
 *
 * @param message - which file and line, what is wrong, what to do; in Chinese
 */
export function authorError(message: string): Error {
  return Object.assign(new Error(message), { stack: message });
}
