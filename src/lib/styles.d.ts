/** The address of a stylesheet that is a file of its own (src/bundler). */
declare module '*.css?url' {
  const address: string;
  export default address;
}
