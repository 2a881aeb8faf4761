const scriptTag = /<script src=(?:"([^"]+)"|([^\s">]+)) defer(?:="[^"]*")?><\/script>\s*/g;

/**
 * The inline script that asks for the page's own scripts once the text is painted. A page opened in a background tab paints
 * nothing, so there it asks at once. `async = false` keeps the order in which the scripts run.
 *
 * @param sources - addresses of the scripts in the order in which they must run
 * @returns JavaScript source
 */
export function loader(sources: readonly string[]): string {
  return `(function(s){function go(){s.forEach(function(u){var e=document.createElement('script');e.src=u;e.async=false;document.head.append(e)})}document.hidden?go():requestAnimationFrame(function(){setTimeout(go)})})(${JSON.stringify(sources)})`;
}

/**
 * Replaces the deferred scripts of a page: `defer` lets them compete with the text for the line and for the first
 * frame.
 *
 * @param html - a built page
 * @returns the page with one inline loader at the end of the body instead
 * @throws when the page has no deferred script, because then Docusaurus's template changed
 */
export function scriptsAfterPaint(html: string): string {
  const sources: string[] = [];
  const rest = html.replace(scriptTag, (_tag, quoted?: string, bare?: string) => {
    sources.push(quoted ?? bare ?? '');
    return '';
  });
  if (sources.length === 0) {
    throw new Error(
      'No `<script src defer>` in the page: did the page template of Docusaurus change?',
    );
  }
  const end = rest.lastIndexOf('</body>');
  const at = end < 0 ? rest.length : end;
  return `${rest.slice(0, at)}<script>${loader(sources)}</script>${rest.slice(at)}`;
}
