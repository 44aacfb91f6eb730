import type { Defect } from './defect';

export const audit: Defect[] = [
  {
    name: 'what-every-save-changes-is-logged',
    file: 'app/domains/audit/record.server.ts',
    find: '!AUTOMATIC.includes(column) && ',
    replace: '',
    tests: ['tests/integration/audit/audit.test.ts'],
  },
  {
    name: 'clearing-no-demo-is-logged',
    file: 'app/domains/demo/clear-demo.server.ts',
    find: 'count > 0',
    replace: 'count >= 0',
    tests: ['tests/integration/audit/moved-things.test.ts'],
  },
  {
    name: 'audit-log-is-kept-as-long-as-a-constant-says',
    file: 'app/domains/audit/forget-events.server.ts',
    find: 'daysBefore(now, env.KEEP_AUDIT_DAYS)',
    replace: 'daysBefore(now, 1095)',
    tests: ['tests/integration/retention/kept-records.test.ts'],
  },
];
