import type { Defect } from './defect';

export const contact: Defect[] = [
  {
    name: 'message-moved-without-its-lock',
    file: 'app/domains/contact/messages/set-message-status.server.ts',
    find: "\n      .for('update')",
    replace: '',
    tests: ['tests/integration/contact/messages.test.ts'],
  },
  {
    name: 'equal-words-of-two-people-are-one-message',
    file: 'app/domains/contact/send-message.server.ts',
    find: '[firstName, lastName, email, phone ?? null, interest, message]',
    replace: '[interest, message]',
    tests: ['tests/integration/contact/send-message.test.ts'],
  },
  {
    name: 'reopened-message-keeps-its-handler',
    file: 'app/domains/contact/messages/set-message-status.server.ts',
    find: '      : { handledBy: null, handledAt: null };',
    replace: '      : {};',
    tests: ['tests/integration/contact/messages.test.ts'],
  },
  {
    name: 'message-between-two-pages-is-lost',
    file: 'app/domains/contact/messages/queries.server.ts',
    find: '(shown.at(-1)?.id ?? null)',
    replace: '(rows.at(-1)?.id ?? null)',
    tests: ['tests/integration/contact/messages.test.ts'],
  },
];
