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
  {
    name: 'secret-readable-by-other-accounts',
    file: 'scripts/launcher/secrets.ts',
    find: ', { mode: 0o600 });\n  chmodSync(aside, 0o600);',
    replace: ');\n  chmodSync(aside, 0o644);',
    tests: ['tests/unit/launcher.test.ts'],
  },
  {
    name: 'app-listens-on-every-interface',
    file: 'scripts/launcher/app-server.ts',
    find: 'HOST: host, PORT',
    replace: 'PORT',
    tests: ['tests/unit/launcher-run.test.ts'],
  },
  {
    name: 'database-stops-before-the-app',
    file: 'scripts/launcher/lifecycle.ts',
    find: 'this.#closers.reverse()',
    replace: 'this.#closers',
    tests: ['tests/unit/launcher-run.test.ts'],
  },
  {
    name: 'process-of-another-boot-is-alive',
    file: 'scripts/launcher/processes.ts',
    find: 'processRef(ref.pid)?.born === ref.born',
    replace: 'processRef(ref.pid) !== undefined',
    tests: ['tests/unit/launcher.test.ts'],
  },
];
