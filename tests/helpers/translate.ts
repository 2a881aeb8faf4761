/** What Google's and Edge's translation make of a page: each text stands in two elements. */
export function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement!.closest('script, style, [translate=no]')) continue;
    const outer = document.createElement('font');
    text.replaceWith(outer);
    outer.append(document.createElement('font'));
    outer.firstElementChild!.append(text.data);
  }
}
