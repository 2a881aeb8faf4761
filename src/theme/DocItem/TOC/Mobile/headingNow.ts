const headings = ':is(h2, h3)[id]';

/** What the text is made of: parts that begin with a heading, or, without them, headings alone. */
function beginnings(): Element[] {
  const parts = [...document.querySelectorAll('#document-text > .part')];
  return parts.length > 0 ? parts : [...document.querySelectorAll(`main ${headings}`)];
}

/** The heading under which the reader is. Only parts are measured: they are always laid out. */
export function headingNow(top: number): string | undefined {
  // The heading itself keeps a distance from the bar when a link led to it.
  const before = beginnings().filter((block) => block.getBoundingClientRect().top < top + 32);
  const last = before.at(-1);
  return (last?.matches(headings) ? last : last?.querySelector(headings))?.id;
}
