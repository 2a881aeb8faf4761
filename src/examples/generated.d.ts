/** Counted while the site is built; see src/examples/index.ts. */
declare module '@generated/examples/default/compatibility.json' {
  const data: import('./compatibility').Compatibility;
  export default data;
}
