import { afterEach, expect, it, vi } from 'vitest';
import { isOn } from './switch';

afterEach(() => vi.unstubAllEnvs());

it.each(['On', 'true', '1', ' '])('LIVE=%s is refused', (value) => {
  vi.stubEnv('LIVE', value);
  expect(isOn).toThrow(`LIVE=${value} means nothing`);
});
