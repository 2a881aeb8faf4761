import postcss, { type Root } from 'postcss';
import { expect, it } from 'vitest';
import { cutter, dropEmptyLayers, hoverForPointers, writeOut } from './styles';

const after = (step: (root: Root) => void) => (css: string) => {
  const root = postcss.parse(css);
  step(root);
  return root.toString();
};
const hover = after(hoverForPointers);

const can = '@media (hover:hover)';
it.each([
  // In the order of the rules, the other selectors of a rule for all.
  ['a:hover{b:c}d:hover{e:f}g{h:i}', `${can}{a:hover{b:c}}${can}{d:hover{e:f}}g{h:i}`],
  ['@media print{a:hover{b:c}}', `@media print{${can}{a:hover{b:c}}}`],
  ['a:focus,a:hover{b:c}', `a:focus{b:c}${can}{a:hover{b:c}}`],
  ['a:not(:hover){b:c}'],
  [`${can}{a:hover{b:c}}`],
  ['.dropdown--hoverable:hover .dropdown__menu{b:c}'],
  [':is(.close,.close:hover){b:c}'],
  ['a:is(:not(:hover)){b:c}'],
])('hovering is left to what can hover: %s', (css, left = css) => {
  expect(hover(css)).toBe(left);
});

const out = after(writeOut);

it.each([
  ['--x:1px;--y:var(--x)', 'calc(var(--y)*2)', 'calc(1px*2)'],
  ['--x:1px', 'var(--x)var(--x)/var(--x)auto', '1px  1px/1px auto'],
  // Another value in a place, a condition or a mode.
  ['--x:1}.a{--x:2', 'var(--x)', 'var(--x)'],
  ['--x:1}@media (y){:root{--x:2}', 'var(--x)', 'var(--x)'],
  ['--x:1}html[data-theme=dark]{--x:2', 'var(--x)', 'var(--x)'],
  ['--x:var(--y);--y:1}.a{--y:2', 'var(--x)', 'var(--x)'],
])('writeOut: after :root{%s}, %s is %s', (set, value, written) => {
  const css = (last: string) => `@layer site{:root{${set}}p{b:${last}}}`;
  expect(out(css(value))).toContain(`p{b:${written}}`);
});

it('writeOut: drops what the theme says where ours always wins, also in the dark', () => {
  const theme = (set: string) => `@layer docusaurus.infima{:root{${set}}.a{--x:3}}`;
  const own = ':root{--x:2}p{b:var(--x)}';
  const site = (set: string) => `@layer site{${theme(set)}${own}}`;
  expect(out(site('--x:1;--y:1'))).toBe(site('--y:1'));
  const sometimes = `@layer site{${theme('--x:1')}@media (y){:root{--x:2}}}`;
  expect(out(sometimes)).toBe(sometimes);
});

it('writeOut: of a list of selectors what wins is left', () => {
  const site = (list: string, more = '') =>
    `@layer site{@layer docusaurus.infima{${list}{--x:1${more}}}:root{--x:2}p{b:var(--x)}}`;
  const list = 'html[data-theme=dark],.navbar--dark';
  expect(out(site(list))).toBe(site('.navbar--dark'));
  expect(out(site(list, ';b:c'))).toBe(site(list, ';b:c'));
});

it('layers without rules have no place in the order', () => {
  const empty = after(dropEmptyLayers);
  expect(empty('@layer a,b.c;@layer b{p{b:c}}@layer d;')).toBe('@layer b{p{b:c}}');
  expect(empty('@layer a,b,c;@layer c{}@layer b{}')).toBe('@layer b,c;@layer c{}@layer b{}');
});

const cut = (css: string) =>
  cutter(postcss.parse(css))('<p class="a b" id=c style="color:var(--given)">');

it.each([
  ['.a.b p,.a.x{b:c}.x{b:c}', '.a.b p{b:c}'],
  ['#c{b:c}#d{b:c}', '#c{b:c}'],
  // The parser adds them.
  ['html tbody p{b:c}', 'html tbody p{b:c}'],
  ['p{b:c}p:is(p)::before,h2,i .a>p{b:c}', 'p{b:c}p:is(p)::before{b:c}'],
  [':where(.a){b:c}:where(.x){b:c}', ':where(.a){b:c}'],
  // What scripts change is not looked at: attributes, and what must not be there.
  ['.a:not(.x,:has(.x))[y=".z"]:is(.x,.b){b:c}', '.a:not(.x,:has(.x))[y=".z"]:is(.x,.b){b:c}'],
  ['.a:is(.x,.y){b:c}p:has(> .x){b:c}p:has(.a:is(p.x,#y,:not(.b).x)){b:c}', ''],
  ['p:has(:is(.x, :checked)){b:c}', 'p:has(:is(.x, :checked)){b:c}'],
  ['@media print{p{b:c}}@media (hover:hover){p{b:c}}@media (x){.x{b:c}}', ''],
  ['@layer x,y;@layer x{.x{b:c}}', '@layer x,y;@layer x{}'],
  ['p{a:k}@keyframes k{0%{b:c}to{b:c}}@keyframes j{to{b:c}}', 'p{a:k}@keyframes k{0%{b:c}to{b:c}}'],
  [
    'p{--x:var(--y);--y:1;--z:2;--given:3;b:var(--x)}',
    'p{--x:var(--y);--y:1;--given:3;b:var(--x)}',
  ],
])('the rules of a page: of %s are %s', (css, rules) => {
  expect(cut(css)).toBe(rules);
});
