/**
 * Asks for the scripts of a page once its text is painted: deferred scripts compete with the text
 * for the line and for the first frame. A page opened in a background tab paints nothing, so there
 * it asks at once. `async = false` keeps the order in which the scripts run. A browser that has the
 * plain page (src/css/plain.css) gets none.
 */
export const loader = `(function(sources){
if(!window.CSSLayerBlockRule)return;
function go(){sources.forEach(function(source){
var script=document.createElement('script');script.src=source;script.async=false;document.head.append(script)})}
document.hidden?go():requestAnimationFrame(function(){setTimeout(go)})})`;

/** Eta template for `ssrTemplate`, see src/template.ts. */
export const scriptsAfterPaint = `<script>${loader}(<%~ JSON.stringify(it.scripts.map((script) => it.baseUrl + script)) %>)</script>`;
