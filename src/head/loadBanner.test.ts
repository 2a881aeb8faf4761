import { describe, expect, it } from 'vitest';
import { bannerScript } from './loadBanner';

describe('bannerScript', () => {
  it('is a script that can be parsed and stands in HTML', () => {
    const script = bannerScript('/x</script>/');
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toContain('</script>');
    expect(script).toContain('baseUrl');
  });
});
