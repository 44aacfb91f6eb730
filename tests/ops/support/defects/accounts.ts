import type { Defect } from './defect';

export const accounts: Defect[] = [
  {
    name: 'sign-out-elsewhere-ends-every-admin',
    file: 'app/domains/accounts/sessions/end-other-sessions.server.ts',
    find: 'and(eq(sessions.userId, userId), others)',
    replace: 'and(others)',
    tests: ['tests/integration/accounts/sessions.test.ts'],
  },
  {
    name: 'login-outlives-a-password-change',
    file: 'app/domains/accounts/sessions/start-session.server.ts',
    find: "\n      .for('share')",
    replace: '',
    tests: ['tests/integration/accounts/race.test.ts'],
  },
  {
    name: 'invitation-used-twice',
    file: 'app/domains/accounts/invitations/redeem-invitation.server.ts',
    find: '    isNull(invitations.usedAt),\n    gt(',
    replace: '    gt(',
    tests: ['tests/integration/accounts/invitations.test.ts'],
  },
  {
    name: 'setup-link-outlives-the-first-admin',
    file: 'app/domains/accounts/invitations/redeem-invitation.server.ts',
    find: '    or(isNotNull(invitations.createdBy), notExists(db.select({ id: users.id }).from(users))),\n',
    replace: '',
    tests: ['tests/integration/accounts/invitations.test.ts'],
  },
  {
    name: 'new-invitation-voids-the-others',
    file: 'app/domains/accounts/invitations/create-invitation.server.ts',
    find: 'and(isNull(invitations.usedAt), lt(invitations.expiresAt, now))',
    replace: 'isNull(invitations.usedAt)',
    tests: ['tests/integration/accounts/invitations.test.ts'],
  },
  {
    name: 'two-admins-remove-each-other',
    file: 'app/domains/accounts/users/remove-user.server.ts',
    find: '    await lockAccounts(tx);\n    const [remover]',
    replace: '    const [remover]',
    tests: ['tests/integration/accounts/pages.test.ts'],
  },
  {
    name: 'session-in-use-is-not-kept',
    file: 'app/domains/accounts/sessions/keep-session.server.ts',
    find: '.set({ lastSeenAt: now, expiresAt: sessionExpiry(now) })',
    replace: '.set({ lastSeenAt: now })',
    tests: ['tests/integration/accounts/sessions.test.ts'],
  },
  {
    name: 'registering-leaves-the-session-that-was-sent',
    file: 'app/http/sessions/auth.server.ts',
    find: '  if (before) await endSession(before);\n  const id = await startSession(',
    replace: '  void before;\n  const id = await startSession(',
    tests: ['tests/integration/accounts/pages.test.ts'],
  },
  {
    name: 'expired-sessions-are-listed',
    file: 'app/domains/accounts/queries.server.ts',
    find: '    .where(gt(sessions.expiresAt, now))\n',
    replace: '',
    tests: ['tests/integration/accounts/sessions.test.ts'],
  },
  {
    name: 'expired-invitations-are-listed',
    file: 'app/domains/accounts/queries.server.ts',
    find: ', gt(invitations.expiresAt, now)',
    replace: '',
    tests: ['tests/integration/accounts/invitations.test.ts'],
  },
];
