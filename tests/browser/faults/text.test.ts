import { expect, it } from 'vitest';
import { difference, textOf } from './text';

const page = (main: string) =>
  `<body><nav>menu</nav><main>${main}</main><footer>end</footer></body>`;

it('the words of a page are those of its main part, without machinery', () => {
  const words = '<h1>添加 数据</h1><p>一<b>二</b>\n三\u200b</p>';
  expect(textOf(page(words))).toBe('添加数据一二三');
  expect(
    textOf(page(`${words}<button>复制</button><script>let a;</script><style>a{}</style>`)),
  ).toBe('添加数据一二三');
  expect(textOf(page(`${words}<i data-added>more</i>`))).toBe('添加数据一二三');
  expect(textOf('<body>nothing</body>')).toBe('');
});

it('a word that is missing, changed, added or elsewhere is a difference', () => {
  const whole = textOf(page('<p>一</p><p>二</p><p>三</p>'));
  expect(
    difference(textOf(page('<p>一</p> <p><font>二</font></p><p>三</p>')), whole),
  ).toBeUndefined();
  for (const other of [
    '<p>一</p><p>三</p>',
    '<p>一</p><p>two</p><p>三</p>',
    '<p>一</p><p>二</p><p>三</p><p>四</p>',
    '<p>二</p><p>一</p><p>三</p>',
    '',
  ]) {
    expect(difference(textOf(page(other)), whole), other).toMatch(/^at \d/);
  }
});
