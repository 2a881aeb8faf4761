/** How Docusaurus asks for the scripts of a page. */
const deferred = `<% it.scripts.forEach((script) => { %>
      <script src="<%= it.baseUrl %><%= script %>" defer></script>
    <% }); %>`;

type Settings = { mode: string; release: string; scripts?: string };

/**
 * The HTML around every page, for `ssrTemplate`: Docusaurus's own, with the colour mode and the
 * covered release in the markup. The theme sets the mode with a script, so that without scripts a
 * site that is dark by default would be light. React leaves a NUL where a block of its stream
 * would end inside a Chinese character: it goes before the minifier makes something of it.
 *
 * https://docusaurus.io/docs/api/docusaurus-config#ssrTemplate
 */
export function template({ mode, release, scripts }: Settings): string {
  return `<!DOCTYPE html>
<html data-theme="${mode}" data-release="${release}" <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>">
    <% }); %>
    ${scripts ? '' : deferred}
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml.replaceAll('\\0', '') %></div>
    <%~ it.postBodyTags %>
    ${scripts ?? ''}
  </body>
</html>
`;
}
