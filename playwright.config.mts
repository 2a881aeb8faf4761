import { cpus } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './tools/browser.mjs';

/** Browser tests of the built site: `npm run e2e` after `npm run build`, or with `npm test`. */
export default defineConfig({
  testMatch: ['tests/browser/**/*.spec.ts', 'src/**/*.spec.ts'],
  // The build without the tricks for speed passes every test but theirs.
  testIgnore: process.env.SITE_VARIANT === 'plain' ? ['**/fast/**', '**/budgets.spec.ts'] : [],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than cores: some of them wait.
  workers: cpus().length + 1,
  // Generous: a machine may have other work; nothing here measures time.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  // A browser that stops drawing on a busy machine is no finding; the report lists it as flaky.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : 'list',
  use: {
    actionTimeout: 60_000,
    browserName: 'chromium',
    locale: 'zh-CN',
    // The site is dark by default all the same.
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // With the second lock beside the fixture: no name is ever resolved.
      args: browserArgs,
    },
  },
});
