/** The dialog's stylesheet, written by the plugin. */
declare module '@generated/search/style' {
  const css: string;
  export default css;
}
