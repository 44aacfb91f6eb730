import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { leftOut, leftOutLines } from './tests/support/left-out';
import { settingsFor } from './tests/support/settings';

/** Days and states must be the same whatever the server's time zone; the site itself stays in Miami. */
const ZONES = ['UTC', 'America/New_York', 'Asia/Tokyo'];
const OF_DAYS = [
  'app/domains/{availability,reservations}/**/*.test.ts',
  'app/domains/shared/cancellation.test.ts',
  ...['calendar', 'reservations-rules', 'booking-schema', 'dates-cookie', 'reservation-view', 'inbox-query'].map(
    (name) => `tests/unit/${name}.test.ts`,
  ),
];
// Enough for modules that read the settings; nothing listens at this address.
const SETTINGS = settingsFor('postgres://nobody@127.0.0.1:9/none', join(tmpdir(), 'biscayne-unit'));

const missing = leftOut();
// This file is read once for each project.
if (!process.env.LEFT_OUT_TOLD) for (const line of leftOutLines(missing)) process.stdout.write(`${line}\n`);
process.env.LEFT_OUT_TOLD = 'yes';

// A separate configuration: the Remix plugin must not load under vitest.
export default defineConfig({
  esbuild: { jsx: 'automatic' },
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    maxWorkers: '50%',
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The border tests read every file of app/, which takes seconds on a busy machine.
          testTimeout: 20_000,
          include: ['app/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/console.ts'],
          env: SETTINGS,
        },
      },
      ...ZONES.map((zone) => ({
        extends: true as const,
        test: {
          name: `days in ${zone}`,
          include: OF_DAYS,
          setupFiles: ['tests/setup/console.ts'],
          env: { ...SETTINGS, TZ: zone },
        },
      })),
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...missing.flatMap(({ files }) => files)],
          globalSetup: ['tests/setup/database.ts'],
          setupFiles: ['tests/setup/console.ts', 'tests/setup/worker.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
