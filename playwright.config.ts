import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { browserArguments, systemBrowser } from './scripts/testing/browser';
import { leftOut } from './tests/support/left-out';

// The user agent of a visitor's browser: Chromium's own says that it is headless.
const { userAgent } = devices['Desktop Chrome'];

/** Files and groups of tests that turn scripts on in any case, or open no page: once is enough. */
const ONCE = /-enhanced\.spec\.ts|with (late )?scripts|\bhttp\.spec\.ts/;

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: leftOut().flatMap(({ files }) => files.map((file) => `**/${file}`)),
  outputDir: 'test-results',
  globalSetup: './tests/setup/product.ts',
  workers: Math.max(2, Math.floor(availableParallelism() * 0.75)),
  fullyParallel: true,
  forbidOnly: true,
  // CI, on a machine that others may use, repeats a failed test and lists it as flaky; a developer sees it fail.
  retries: process.env.CI ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // The global setup starts the product on a free port and sets this.
    baseURL: process.env.E2E_URL,
    userAgent,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: systemBrowser(),
      args: browserArguments(),
    },
  },
  projects: [
    { name: 'scripts-on' },
    // Without what needs scripts; tests/conventions.test.ts checks the names.
    { name: 'scripts-off', use: { javaScriptEnabled: false }, grepInvert: ONCE },
  ],
});
