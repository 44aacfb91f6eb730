import type { Defect } from './defect';

export const db: Defect[] = [
  {
    name: 'statement-given-up-on-is-sent-later',
    file: 'app/db/connections.server.ts',
    find: '        waiting.splice(at, 1);\n        reject(new NoConnection(ms));',
    replace: '        reject(new NoConnection(ms));',
    tests: ['tests/integration/db/lost-connection.test.ts', 'tests/integration/db/slow-statements.test.ts'],
  },
  {
    name: 'broken-transaction-goes-on',
    file: 'app/db/connection.server.ts',
    find: 'if (this.lost || this.broken) return Promise.reject(connectionLost());',
    replace: 'if (this.broken) return Promise.reject(connectionLost());',
    tests: ['tests/integration/db/lost-connection.test.ts'],
  },
  {
    name: 'transaction-not-marked-as-broken',
    file: 'app/db/connection.server.ts',
    find: '        this.broken = true;\n        reject(new NoResponse(ms));',
    replace: '        reject(new NoResponse(ms));',
    tests: ['tests/integration/db/lost-connection.test.ts', 'tests/integration/db/slow-statements.test.ts'],
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
    find: '|57P0[1-5]',
    replace: '',
    tests: ['tests/unit/database-errors.test.ts'],
  },
  {
    name: 'deadlock-is-not-run-once-more',
    file: 'app/db/database.server.ts',
    find: '    if (!isUndone(error)) throw error;',
    replace: '    if (error) throw error;',
    tests: ['tests/integration/db/deadlocks.test.ts'],
  },
  {
    name: 'deadlock-is-an-error-of-the-program',
    file: 'app/db/connection-guard.server.ts',
    find: '  isUndone(error) ||\n',
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
    find: '    return await work();\n  } finally {\n    const ms = performance.now() - started;\n    for (const listener of listeners) listener(ms);\n  }',
    replace:
      '    const result = await work();\n    for (const listener of listeners) listener(performance.now() - started);\n    return result;\n  } finally {\n  }',
    tests: ['tests/integration/http/watched.test.ts', 'tests/integration/http/metrics.test.ts'],
  },
  {
    name: 'sweeps-wait-for-locked-rows',
    file: 'app/db/in-batches.server.ts',
    find: "update', { skipLocked: true })",
    replace: "update')",
    tests: ['tests/integration/retention/kept-records.test.ts'],
  },
];
