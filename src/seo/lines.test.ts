import { expect, it } from 'vitest';
import { fit } from './lines';

/** Chinese characters are as wide as the size, others half of it. */
const measure = (text: string, size: number) =>
  [...text].reduce((sum, char) => sum + (char.charCodeAt(0) > 0x2e80 ? size : size / 2), 0);

it('takes the largest size that fits, and breaks between words', () => {
  expect(fit('样式', { width: 100, lines: 2, sizes: [50, 40] }, measure)).toEqual({
    lines: ['样式'],
    size: 50,
  });
  const { lines, size } = fit(
    '往指定的位置写入数据',
    { width: 240, lines: 2, sizes: [60, 40, 30] },
    measure,
  );
  expect(size).toBe(40);
  expect(lines).toEqual(['往指定的位置', '写入数据']);
});

it('keeps every character, and punctuation with its word', () => {
  const text = '用 add_data() 添加“一行”、多行和字典，从 1.0.0 到 2.0.2。';
  for (let width = 120; width < 900; width += 7) {
    const { lines } = fit(text, { width, lines: 12, sizes: [20] }, measure);
    expect(lines.join('').replaceAll(' ', ''), String(width)).toBe(text.replaceAll(' ', ''));
    for (const line of lines) {
      expect(line).not.toMatch(/^[，。、”)]|[“(]$/);
      expect(measure(line, 20)).toBeLessThanOrEqual(width);
    }
    expect(lines.join('\n')).toContain('2.0.2');
  }
});

it('refuses what fits at no size', () => {
  const small = { width: 100, lines: 1, sizes: [40, 30] };
  expect(() => fit('一二三四五六', small, measure)).toThrow(/放不下/);
});
