import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { leftOut, leftOutLines } from './tests/support/left-out';
import { settingsFor } from './tests/support/settings';
import { alone } from './tests/support/source/alone';

/**
 * Days must be the same whatever the server's time zone: the unit tests run east of the site's zone and of UTC, those of
 * days also west of both.
 */
const EAST = 'Asia/Tokyo';
const WEST = 'Pacific/Pago_Pago';
const OF_DAYS = [
  'app/domains/availability/**/*.test.ts',
  'tests/unit/cancellation.test.ts',
  'tests/unit/calendar.test.ts',
  'tests/unit/reservations/reservations-rules.test.ts',
];
/** Files that replace modules or settings, each in a process of its own; tests/conventions.test.ts keeps them here. */
const ALONE = ['tests/unit/http/*.test.{ts,tsx}', 'tests/unit/{launcher,left-out}*.test.ts'];
/** The same of the integration tests, found by what they contain. */
const INTEGRATION_ALONE = alone('tests/integration');
// Enough for modules that read the settings; nothing listens at this address.
const SETTINGS = settingsFor('postgres://nobody@127.0.0.1:9/none', join(tmpdir(), 'biscayne-unit'));

const missing = leftOut();
// This file is read once for each project.
if (!process.env.LEFT_OUT_SHOWN) for (const line of leftOutLines(missing)) process.stdout.write(`${line}\n`);
process.env.LEFT_OUT_SHOWN = 'yes';

/** What every test file begins with. */
const EVERYWHERE = ['tests/setup/console.ts', 'tests/setup/expectations.ts'];

const INTEGRATION = {
  include: ['tests/integration/**/*.test.{ts,tsx}'],
  exclude: [...configDefaults.exclude, ...missing.flatMap(({ files }) => files)],
  globalSetup: ['tests/setup/database.ts'],
  setupFiles: [...EVERYWHERE, 'tests/setup/worker.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
};

// A separate configuration: the Remix plugin must not load under vitest.
export default defineConfig({
  esbuild: { jsx: 'automatic' },
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    // Many tests wait for a process or for the database, so two workers are not too many for two cores.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() * 0.75)),
    restoreMocks: true,
    // As in playwright.config.ts: CI runs on machines that others may use, and says which tests it repeated.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // One process for many files: loading the modules again takes longer than the tests.
          isolate: false,
          // The border tests read every file of app/, which takes seconds on a busy machine.
          testTimeout: 20_000,
          include: ['app/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...ALONE],
          setupFiles: EVERYWHERE,
          env: { ...SETTINGS, TZ: EAST },
        },
      },
      {
        extends: true,
        test: { name: 'unit, alone', include: ALONE, setupFiles: EVERYWHERE, env: SETTINGS },
      },
      {
        extends: true,
        test: {
          name: 'days in the west',
          isolate: false,
          include: OF_DAYS,
          setupFiles: EVERYWHERE,
          env: { ...SETTINGS, TZ: WEST },
        },
      },
      {
        extends: true,
        test: {
          ...INTEGRATION,
          name: 'integration',
          isolate: false,
          exclude: [...INTEGRATION.exclude, ...INTEGRATION_ALONE],
          setupFiles: [...INTEGRATION.setupFiles, 'tests/setup/shared.ts'],
        },
      },
      { extends: true, test: { ...INTEGRATION, name: 'integration, alone', include: INTEGRATION_ALONE } },
    ],
  },
});
