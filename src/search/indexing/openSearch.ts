const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * What tells browsers how to search the site (https://github.com/dewitt/opensearch).
 *
 * @param title - name of the site
 * @param url - its address, with a slash at the end
 * @returns XML
 */
export function openSearch(title: string, url: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escape(title.slice(0, 16))}</ShortName>
  <Description>${escape(`搜索 ${title} 文档`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" template="${escape(url)}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
