/**
 * The value of an attribute in built HTML, where quotes are left out when they can be.
 *
 * @param html - a page
 * @param tag - what the start tag begins with and contains, for example `link` and `rel=canonical`
 * @param attribute - name of the attribute
 * @returns its value, none when there is no such tag
 */
export function attributeOf(
  html: string,
  [name, mark]: readonly [string, string],
  attribute: string,
): string | undefined {
  const tags = html.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];
  const plain = (text: string) => text.replaceAll('"', '');
  const tag = tags.find((text) => `${plain(text).replace(/\/?>$/, '')} `.includes(` ${mark} `));
  const value = new RegExp(`\\s${attribute}=(?:"([^"]*)"|([^\\s>]+))`).exec(tag ?? '');
  return value?.[1] ?? value?.[2];
}
