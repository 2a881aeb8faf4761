/** Made while the site is built; see src/examples/index.ts. */
declare module '@generated/examples/default/changes.json' {
  const data: readonly import('../releases/changes').Change[];
  export default data;
}
declare module '@generated/examples/default/releases.json' {
  const data: readonly import('../releases/history').Project[];
  export default data;
}
