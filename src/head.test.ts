import { describe, expect, it } from 'vitest';
import { bannerScript, forgetScript } from './head';

describe('forgetScript', () => {
  const run = (stored: Record<string, string>) => {
    const localStorage = {
      getItem: (key: string) => stored[key] ?? null,
      removeItem: (key: string) => delete stored[key],
    };
    new Function('localStorage', forgetScript('-x', 'new'))(localStorage);
    return stored;
  };
  const dismissed = { 'docusaurus.announcement.dismiss-x': 'true' };

  it('forgets the dismissal of another announcement', () => {
    expect(run({ 'docusaurus.announcement.id-x': 'old', ...dismissed })).toEqual({
      'docusaurus.announcement.id-x': 'old',
    });
  });

  it('keeps the dismissal of this one', () => {
    const stored = { 'docusaurus.announcement.id-x': 'new', ...dismissed };
    expect(run({ ...stored })).toEqual(stored);
  });
});

describe('bannerScript', () => {
  it('is a script that can be parsed and stands in HTML', () => {
    const script = bannerScript('/x</script>/');
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toContain('</script>');
    expect(script).toContain('baseUrl');
  });
});
