import base from '../../playwright.config.mjs';

/** `npm run e2e:engines`: browsers of its own, one after the other. */
export default { ...base, testDir: '.', testMatch: '*.spec.ts', workers: 1, timeout: 300_000 };
