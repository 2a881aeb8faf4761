const bodyStart = /<body[^>]*>[\s\S]*?(?=<div id="?__docusaurus"?>)/;
const inlineScript = /<script>[\s\S]*?<\/script>\s*/g;

/**
 * Moves the scripts that set the colour mode from the start of the body to the end of the head. The parser pauses at a script, and the
 * browser paints what is there: in the body that is a frame of navigation and announcement, without the text.
 *
 * @param html - a built page
 * @returns the page, in which the body begins with what is shown
 * @throws when there is no such script, or when one needs the body
 */
export function scriptsToHead(html: string): string {
  const start = bodyStart.exec(html)?.[0] ?? '';
  const scripts = start.match(inlineScript) ?? [];
  if (scripts.length === 0) {
    throw new Error('No script at the start of the body: did Docusaurus change?');
  }
  if (scripts.some((script) => script.includes('document.body'))) {
    throw new Error('A script at the start of the body needs the body and cannot stand before it.');
  }
  return html
    .replace(start, () => start.replace(inlineScript, ''))
    .replace('</head>', () => `${scripts.join('').trim()}</head>`);
}
