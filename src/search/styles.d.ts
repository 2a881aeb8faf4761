/** The address of a stylesheet that is a file of its own (index.ts). */
declare module '*.css?url' {
  const address: string;
  export default address;
}
