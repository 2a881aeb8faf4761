/**
 * Gives a page its colour mode before any script: the theme sets it with one, so that without scripts a site that is
 * dark by default would be light.
 *
 * @param html - a built page
 * @param mode - what a reader sees who has not chosen
 * @returns the page with the attribute that the theme's script would set
 * @throws when the page does not begin as Docusaurus's pages do
 */
export function inDefaultMode(html: string, mode: string): string {
  const start = /<html(?=[\s>])(?![^>]*\bdata-theme=)/;
  if (!start.test(html)) {
    throw new Error('No start tag of `html` without a colour mode: did Docusaurus change?');
  }
  return html.replace(start, `<html data-theme=${mode}`);
}
