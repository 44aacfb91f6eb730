import type { Defect } from './defect';

export const accounts: Defect[] = [
  {
    name: 'sign-out-elsewhere-ends-every-admin',
    file: 'app/domains/accounts/sessions.server.ts',
    find: 'and(eq(sessions.userId, userId), others)',
    replace: 'and(others)',
    tests: ['tests/integration/accounts-sessions.test.ts'],
  },
  {
    name: 'login-outlives-a-password-change',
    file: 'app/domains/accounts/sessions.server.ts',
    find: "\n      .for('share')",
    replace: '',
    tests: ['tests/integration/accounts-race.test.ts'],
  },
];
