/** What is used of js-yaml, which brings no types. */
declare module 'js-yaml' {
  export class YAMLException extends Error {
    readonly reason: string;
    readonly mark?: { readonly line: number };
  }
  export function load(text: string): unknown;
}
