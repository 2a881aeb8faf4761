/**
 * Asks for the whole stylesheet and the scripts of a page once its text is painted: before that
 * they compete with it for line and first frame. A page opened in a background tab paints
 * nothing, so there it asks at once. `async = false` keeps the order in which the scripts run. A
 * browser that has the plain page (src/css/plain.css) gets neither.
 */
export const loader = `(function(sources){
if(!window.CSSLayerBlockRule)return;
function go(){sources.forEach(function(source){var sheet=/\\.css$/.test(source),
made=document.createElement(sheet?'link':'script');
if(sheet){made.rel='stylesheet';made.href=source}else{made.src=source;made.async=false}
document.head.append(made)})}
document.hidden?go():requestAnimationFrame(function(){setTimeout(go)})})`;

/** Eta template for `ssrTemplate`, see src/template.ts. */
export const scriptsAfterPaint = `<script>${loader}(<%~ JSON.stringify([...it.stylesheets, ...it.scripts].map((file) => it.baseUrl + file)) %>)</script>`;
