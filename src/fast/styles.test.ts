import { describe, expect, it } from 'vitest';
import { hoverForPointers } from './hover';
import { cutter } from './styles';

describe('hoverForPointers', () => {
  it('leaves hovering to what can hover, in the order of the rules', () => {
    expect(hoverForPointers('a:hover{b:c}d:hover{e:f}g{h:i}')).toBe(
      '@media (hover:hover){a:hover{b:c}d:hover{e:f}}g{h:i}',
    );
    expect(hoverForPointers('@media print{a:hover{b:c}}')).toBe(
      '@media print{@media (hover:hover){a:hover{b:c}}}',
    );
  });

  it('keeps the other selectors of a rule for all', () => {
    expect(hoverForPointers('a:focus,a:hover{b:c}')).toBe(
      'a:focus{b:c}@media (hover:hover){a:hover{b:c}}',
    );
  });

  it.each([
    'a:not(:hover){b:c}',
    '@media (hover:hover){a:hover{b:c}}',
    '.dropdown--hoverable:hover .dropdown__menu{b:c}',
    ':is(.close,.close:hover){b:c}',
    'a:is(:not(:hover)){b:c}',
  ])('leaves %s alone', (css) => {
    expect(hoverForPointers(css)).toBe(css);
  });
});

describe('the rules of a page', () => {
  const cut = (css: string) => cutter(css)('<p class="a b" id=c style="color:var(--given)">');

  it.each([
    ['.a.b p,.a.x{b:c}.x{b:c}', '.a.b p{b:c}'],
    ['#c{b:c}#d{b:c}', '#c{b:c}'],
    // What scripts change is not looked at: attributes, and what stands in brackets.
    ['.a:not(.x)[y=".z"]:is(.x,.y){b:c}', '.a:not(.x)[y=".z"]:is(.x,.y){b:c}'],
    ['@media print{p{b:c}}@media (hover:hover){p{b:c}}@media (x){.x{b:c}}', ''],
    ['@layer x,y;@layer x{.x{b:c}}', '@layer x,y;@layer x{}'],
    ['@keyframes k{to{b:c}}', '@keyframes k{to{b:c}}'],
    [
      'p{--x:var(--y);--y:1;--z:2;--given:3;b:var(--x)}',
      'p{--x:var(--y);--y:1;--given:3;b:var(--x)}',
    ],
  ])('of %s are %s', (css, rules) => {
    expect(cut(css)).toBe(rules);
  });
});
