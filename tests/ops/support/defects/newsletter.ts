import type { Defect } from './defect';

export const newsletter: Defect[] = [
  {
    name: 'confirmation-used-after-its-time',
    file: 'app/domains/newsletter/confirm-subscription.server.ts',
    find: ', gt(newsletterRequests.expiresAt, sql`now()`)',
    replace: '',
    tests: ['tests/integration/newsletter/subscribe.test.ts'],
  },
  {
    name: 'confirmation-stored-in-clear',
    file: 'app/domains/newsletter/subscribe.server.ts',
    find: "createHash('sha256').update(token).digest('hex')",
    replace: 'createHash ? token : token',
    tests: ['tests/integration/newsletter/subscribe.test.ts'],
  },
  {
    name: 'unconfirmed-address-not-erased',
    file: 'app/domains/newsletter/privacy.server.ts',
    find: 'return gone.length + asked.length > 0;',
    replace: 'return gone.length > 0;',
    tests: ['tests/integration/newsletter/subscribe.test.ts'],
  },
  {
    name: 'file-has-those-who-left',
    file: 'app/domains/newsletter/queries.server.ts',
    find: 'and(isNull(subscribers.unsubscribedAt), gt(subscribers.id, after))',
    replace: 'gt(subscribers.id, after)',
    tests: ['tests/integration/newsletter/admin.test.ts'],
  },
  {
    name: 'count-has-those-who-left',
    file: 'app/domains/newsletter/queries.server.ts',
    find: '    .where(isNull(subscribers.unsubscribedAt))\n    .orderBy(subscribers.id)\n',
    replace: '    .orderBy(subscribers.id)\n',
    tests: ['tests/integration/newsletter/admin.test.ts'],
  },
  {
    name: 'file-ends-after-its-first-batch',
    file: 'app/domains/newsletter/queries.server.ts',
    find: 'if (rows.length < batch) return;',
    replace: 'if (rows.length <= batch) return;',
    tests: ['tests/integration/newsletter/admin.test.ts'],
  },
  {
    name: 'second-press-moves-the-moment',
    file: 'app/domains/newsletter/unsubscribe.server.ts',
    find: 'sql`coalesce(${newsletterSubscribers.unsubscribedAt}, now())`',
    replace: 'sql`now()`',
    tests: ['tests/integration/newsletter/admin.test.ts'],
  },
];
