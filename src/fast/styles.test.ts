import { describe, expect, it } from 'vitest';
import { hoverForPointers } from './hover';

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
