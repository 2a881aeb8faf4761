/**
 * Text as it stands in HTML and XML, also within double quotes.
 *
 * @param text - plain text
 * @returns the same with `&`, `<`, `>` and `"` escaped
 */
export const escapeMarkup = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
