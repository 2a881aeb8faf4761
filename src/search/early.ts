/**
 * What opens the search, from the first moment of a page on: its field (client/Search.tsx) is part
 * of each page, so that it has the caret in the frame of the press, before any script is fetched.
 */
import { fields, shortcut } from './client/shortcut';

/** Whether a key `e` opens it: an expression; not with Shift, nor a character while one types. */
export const opens = `(e.ctrlKey||e.metaKey?!e.shiftKey&&e.key.toLowerCase()==='${shortcut.letter}':e.key==='${shortcut.single}'&&!e.altKey&&!e.target.closest('${fields}'))`;

/**
 * The inline script: opens the search, says so by an event, and notes Enter on what is not there
 * yet (client/dialog/useChoice.ts follows it).
 */
export const earlySearch = `(function(){
function open(e){
var f=document.getElementById('search-field'),d=f&&f.closest('dialog');
if(!d)return;
e.preventDefault();
delete f.dataset.entered;
d.open||(d.showModal?d.showModal():d.open=true);
f.focus();f.select();
dispatchEvent(new Event('searchopen'))}
addEventListener('click',function(e){if(e.target.closest('[data-search-open]'))open(e)});
addEventListener('keydown',function(e){
var f=e.target;
if(f.id==='search-field'&&e.key==='Enter'&&!e.isComposing&&e.keyCode!==229)f.dataset.entered=f.value;
if(${opens})open(e)},true)})()`;
