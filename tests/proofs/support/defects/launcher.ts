import type { Defect } from './defect';

export const launcher: Defect[] = [
  {
    name: 'migrations-go-to-another-database',
    file: 'scripts/launcher/settings.ts',
    find: '    delete process.env.DATABASE_DIRECT_URL;\n',
    replace: '',
    tests: ['tests/unit/launcher.test.ts'],
  },
  {
    name: 'secrets-in-the-environment-of-postgresql',
    file: 'scripts/launcher/server.ts',
    find: 'env: serverEnvironment,',
    replace: 'env: { ...process.env, ...serverEnvironment },',
    tests: ['tests/unit/launcher.test.ts'],
  },
  {
    name: 'lock-of-another-process-removed',
    file: 'scripts/launcher/lock.ts',
    find: 'if (read(name) === text) rmSync',
    replace: 'rmSync',
    tests: ['tests/unit/launcher.test.ts'],
  },
];
