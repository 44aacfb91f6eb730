import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { settingsFor } from './tests/support/settings';

// A configuration of its own: the Remix plugin must not load under vitest.
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
          include: ['app/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/console.ts'],
          // Enough for modules that read the settings; nothing listens at this address.
          env: settingsFor('postgres://nobody@127.0.0.1:9/none', join(tmpdir(), 'biscayne-unit')),
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/setup/database.ts'],
          setupFiles: ['tests/setup/console.ts', 'tests/setup/worker.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
