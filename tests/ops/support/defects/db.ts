import type { Defect } from './defect';

export const db: Defect[] = [
  {
    name: 'statement-given-up-on-is-sent-later',
    file: 'app/db/connection-guard.server.ts',
    find: '    if (query.state === null && !transactions.has(query.handler)) query.cancel();\n',
    replace: '',
    tests: ['tests/integration/db/lost-connection.test.ts'],
  },
  {
    name: 'broken-transaction-goes-on',
    file: 'app/db/connection-guard.server.ts',
    find: "if (state === 'gone' || (state && !isRollback(this))) {",
    replace: "if (state === 'gone') {",
    tests: ['tests/integration/db/lost-connection.test.ts'],
  },
  {
    name: 'transaction-not-marked-as-broken',
    file: 'app/db/connection-guard.server.ts',
    find: '      if (transactions.has(this.handler)) breakOff(this.handler, error);\n',
    replace: '',
    tests: ['tests/integration/db/lost-connection.test.ts'],
  },
  {
    name: 'migration-waits-two-minutes-for-a-table',
    file: 'app/db/migrate.server.ts',
    find: "    await sql`set lock_timeout = '10s'`;\n",
    replace: '',
    tests: ['tests/integration/db/migrate.test.ts'],
  },
  {
    name: 'wrong-password-is-asked-again',
    file: 'app/db/reachable.server.ts',
    find: 'FINAL.test(code) || ',
    replace: '',
    tests: ['tests/unit/database-errors.test.ts'],
  },
  {
    name: 'restart-of-the-server-is-a-failure',
    file: 'app/db/connection-guard.server.ts',
    find: '|57P0[1-3]',
    replace: '',
    tests: ['tests/unit/database-errors.test.ts'],
  },
  {
    name: 'numbering-starts-behind-the-rows',
    file: 'app/db/snapshot.server.ts',
    find: '${Number(last ?? 0)}',
    replace: '0',
    tests: ['tests/integration/launcher/backup.test.ts'],
  },
  {
    name: 'rows-of-a-backup-in-any-order',
    file: 'app/db/snapshot.server.ts',
    find: ' ${inOrder(table)}',
    replace: '',
    tests: ['tests/integration/launcher/backup.test.ts'],
  },
  {
    name: 'failed-statements-are-not-timed',
    file: 'app/db/timing.server.ts',
    find: '  query.reject = (error) => {\n    tell();\n',
    replace: '  query.reject = (error) => {\n',
    tests: ['tests/integration/http/watched.test.ts', 'tests/integration/http/metrics.test.ts'],
  },
];
