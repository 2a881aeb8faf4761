import { describe, expect, it } from 'vitest';
import { scriptsToHead } from './headScripts';

const page = (start: string) =>
  `<html><head><style>a{}</style></head><body class=a>${start}<div id=__docusaurus><script>last()</script></div></body></html>`;

describe('scriptsToHead', () => {
  it('moves what stands before the application behind the styles, in its order', () => {
    const moved = scriptsToHead(
      page('<svg></svg>\n<script>one("$&")</script><script>two()</script>'),
    );
    expect(moved).toContain('</style><script>one("$&")</script><script>two()</script></head>');
    expect(moved).toContain('<body class=a><svg></svg>\n<div id=__docusaurus><script>last()');
  });

  it('says when there is nothing to move', () => {
    expect(() => scriptsToHead(page(''))).toThrow(/No script at the start/);
  });

  it('moves no script that needs the body', () => {
    expect(() => scriptsToHead(page('<script>document.body.x=1</script>'))).toThrow(
      /needs the body/,
    );
  });
});
