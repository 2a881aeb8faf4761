import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,api,examples,tests,scripts,bench}/**/*.test.{ts,mts}'],
    exclude: ['tests/**/*.spec.ts', 'node_modules/**'],
    testTimeout: 60_000,
  },
});
