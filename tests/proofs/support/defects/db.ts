import type { Defect } from './defect';

export const db: Defect[] = [
  {
    name: 'statement-given-up-on-is-sent-later',
    file: 'app/db/lost.server.ts',
    find: '    if (query.state === null && !transactions.has(query.handler)) query.cancel();\n',
    replace: '',
    tests: ['tests/integration/lost-connection.test.ts'],
  },
  {
    name: 'broken-transaction-goes-on',
    file: 'app/db/lost.server.ts',
    find: "if (state === 'gone' || (state && !isRollback(this))) {",
    replace: "if (state === 'gone') {",
    tests: ['tests/integration/lost-connection.test.ts'],
  },
  {
    name: 'transaction-not-marked-as-broken',
    file: 'app/db/lost.server.ts',
    find: '      if (transactions.has(this.handler)) breakOff(this.handler, error);\n',
    replace: '',
    tests: ['tests/integration/lost-connection.test.ts'],
  },
  {
    name: 'migration-waits-two-minutes-for-a-table',
    file: 'app/db/migrate.server.ts',
    find: "    await sql`set lock_timeout = '10s'`;\n",
    replace: '',
    tests: ['tests/integration/migrate.test.ts'],
  },
];
