/** What has to run in a page before the site's own scripts are there. */
import type { LoadContext, Plugin } from '@docusaurus/types';
import { installable } from './releases/installed';
import { earlySearch } from './search/early';
import { announcementId } from '../site';

/** Chooses the tab in which the browser's search, or a link to words, has found something. */
const chooseFound =
  "addEventListener('beforematch',function({target:pane}){const{children,firstElementChild}=pane.parentElement;const tab=firstElementChild.nextElementSibling.querySelectorAll('input')[[...children].indexOf(pane)-2];if(tab)tab.checked=true})";

/** A press that comes before the scripts is made again, the last one, once the page is awake. */
const early =
  "(function(h,b){addEventListener('click',function(e){e=e.target.closest('.static button');if(!e)return;if(e.dataset.run)e.textContent='稍等';if(h.dataset.hasHydrated!=='true')b=e});new MutationObserver(function(){if(b)b.click();b=0}).observe(h,{attributeFilter:['data-has-hydrated']})})(document.documentElement)";

/**
 * Notes an anchor, or words that the address leads to (src/fast/contentVisibility.css), and that
 * the reader acts: nothing may move then, nor where the browser has just found the words.
 */
const acted =
  "(function(n,d){if(location.hash)d.linked='';if(/:~:/.test(n.name)){d.linked='words';window.readerActed=n.type==='navigate'}})(performance.getEntriesByType('navigation')[0]||{},document.documentElement.dataset);['wheel','touchmove','keydown'].forEach(function(name){addEventListener(name,function(){window.readerActed=true},{once:true,passive:true})})";

/**
 * The inline script that forgets the dismissal of another announcement before the page is drawn:
 * theme-classic's `getAnnouncementBarInlineScript` hides the bar by it, as it reads no id.
 */
export function forgetScript(namespace: string, id: string): string {
  const key = (name: string) => JSON.stringify(`docusaurus.announcement.${name}${namespace}`);
  return `try{if(localStorage.getItem(${key('id')})!==${JSON.stringify(id)})localStorage.removeItem(${key('dismiss')})}catch(e){}`;
}

/**
 * The inline script that knows which release the reader has: of the address, else as he chose it
 * before, else the first one. It stands on `html` before anything is drawn, and the fields that ask
 * for it follow, also when another tab chooses. A reader may choose before the scripts are there,
 * and the address has what he chose.
 *
 * @param releases - the covered one first
 */
export function releaseScript(namespace: string, releases: readonly string[]): string {
  return `(function(){
var h=document.documentElement,l=${JSON.stringify(releases)},k=${JSON.stringify(`release${namespace}`)},q=new URLSearchParams(location.search),v=q.get('release');
function show(v){
v=h.dataset.release=l.indexOf(v)<0?l[0]:v;
document.querySelectorAll('[data-choice]').forEach(function(s){s.value=v})}
function keep(v){try{localStorage.setItem(k,v)}catch(e){}}
if(v===null)try{v=localStorage.getItem(k)}catch(e){}
else if(l.indexOf(v)>=0)keep(v);
show(v);
function write(v){
q=new URL(location.href);
if(v===l[0])q.searchParams.delete('release');else q.searchParams.set('release',v);
history.replaceState(history.state,'',q)}
addEventListener('storage',function(e){
if(e.key!==k&&e.key!==null)return;
show(e.newValue);
if(/[?&]release=/.test(location.search))write(h.dataset.release)});
addEventListener('change',function(e){
v=e.target;
if(!v.matches('[data-choice]'))return;
show(v.value);keep(v.value);write(v.value)})})()`;
}

/** The rule that hides what is not for the chosen release. */
export function releaseStyle(releases: readonly string[]): string {
  // The contents of a page have classes only (src/markdown/byRelease.ts).
  const hidden = (one: string) => {
    const part = `.on-release:not([class~="${one}"])`;
    const others = [`[data-on]:not([data-on~="${one}"])`, part, `li:has(>a>.whole${part})`];
    return `[data-release="${one}"] :is(${others.join()})`;
  };
  return `${releases.map(hidden).join()}{display:none}`;
}

/** So many milliseconds a page may take until it is hydrated. */
export const hydrationTimeout = 20_000;

/**
 * The inline script that says why a page looks bare or its buttons do nothing: before hydration a
 * stylesheet or script fails, a part of the page does not come, or nothing happens for too long. It
 * goes when the page is hydrated after all. Core's BaseUrlIssueBanner is English and on the home
 * page only; search engines would index what is rendered.
 */
export function bannerScript(baseUrl: string): string {
  const message = {
    title: '页面没有完整加载',
    network:
      '有样式或脚本没能下载，按钮和搜索可能没有反应。请检查网络后刷新页面；正文仍然可以阅读。',
    base: `如果你在部署这个站点：当前设置的 baseUrl 是 ${baseUrl}，请确认它与实际地址一致。`,
  };
  return `(function(){
var h=document.documentElement;
function awake(){return h.dataset.hasHydrated==='true'}
function show(){
if(awake()||!window.CSSLayerBlockRule||document.getElementById('load-banner'))return;
if(!document.body){addEventListener('DOMContentLoaded',show);return}
var m=${JSON.stringify(message).replace(/</g, '\\u003c')};
var d=document.createElement('div');d.id='load-banner';d.setAttribute('role','alert');
d.style.cssText='margin:1rem;padding:1rem 1.25rem;border:2px solid #b45309;border-radius:6px;background:#fff7e6;color:#3b2a05;font:16px/1.7 sans-serif';
[m.title,m.network,m.base].forEach(function(s,i){var p=document.createElement(i?'p':'strong');p.style.margin=i?'.4rem 0 0':'0';p.textContent=s;d.appendChild(p)});
document.body.insertBefore(d,document.body.firstChild);
new MutationObserver(function(){if(awake())d.remove()}).observe(h,{attributes:true})}
addEventListener('error',function(e){
var t=e.target,u=t.tagName==='SCRIPT'&&t.src||t.tagName==='LINK'&&t.rel==='stylesheet'&&t.href||e.filename||'';
if(u.indexOf(location.origin)===0)show()},true);
addEventListener('unhandledrejection',function(e){if(/chunk/i.test(e.reason&&e.reason.name))show()});
function late(){document.hidden?addEventListener('visibilitychange',function(){setTimeout(late,1000)},{once:true}):show()}
setTimeout(late,${hydrationTimeout})})()`;
}

/** Docusaurus plugin: puts these scripts into the head of every page. */
export default function head({ baseUrl, siteStorage }: LoadContext): Plugin {
  const scripts = [
    releaseScript(siteStorage.namespace, installable()),
    forgetScript(siteStorage.namespace, announcementId),
    chooseFound,
    bannerScript(baseUrl),
    acted,
    early,
    earlySearch,
  ];
  return {
    name: 'head',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'style',
          attributes: { id: 'releases' },
          innerHTML: releaseStyle(installable()),
        },
        ...scripts.map((innerHTML) => ({ tagName: 'script', innerHTML })),
      ],
    }),
  };
}
