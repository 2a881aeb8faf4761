/**
 * Asks for the whole stylesheet and the scripts of a page once its text is painted: before that
 * they compete with it for line and first frame. A page opened in a background tab paints nothing,
 * so there it asks at once. The scripts wait for the sheet, because what they make needs it: where
 * it does not come, each page is opened with its own rules. `async = false` keeps their order. A
 * browser that has the plain page (src/css/plain.css) gets neither.
 */
export const loader = `(function(sheets,scripts){
if(!window.CSSLayerBlockRule)return;
function add(name,made){document.head.append(Object.assign(document.createElement(name),made))}
function run(){scripts.forEach(function(src){add('script',{src:src,async:false})})}
function go(){
if(!sheets.length)return run();
add('link',{rel:'stylesheet',href:sheets[0],onload:run});
scripts.forEach(function(href){add('link',{rel:'preload',as:'script',href:href})})}
document.hidden?go():requestAnimationFrame(function(){setTimeout(go)})})`;

/** Eta template for `ssrTemplate`, see src/template.ts. */
export const scriptsAfterPaint = `<script>${loader}(<%~ [it.stylesheets, it.scripts].map((files) => JSON.stringify(files.map((file) => it.baseUrl + file))) %>)</script>`;
