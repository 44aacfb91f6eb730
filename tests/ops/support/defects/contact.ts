import type { Defect } from './defect';

export const contact: Defect[] = [
  {
    name: 'message-moved-without-its-lock',
    file: 'app/domains/contact/handle-message.server.ts',
    find: "\n      .for('update')",
    replace: '',
    tests: ['tests/integration/messages.test.ts'],
  },
  {
    name: 'equal-words-of-two-people-are-one-message',
    file: 'app/domains/contact/commands.server.ts',
    find: '[firstName, lastName, email, phone ?? null, interest, message]',
    replace: '[interest, message]',
    tests: ['tests/integration/contact.test.ts'],
  },
  {
    name: 'reopened-message-keeps-its-handler',
    file: 'app/domains/contact/handle-message.server.ts',
    find: "status === 'new' ? { handledBy: null, handledAt: null } : ",
    replace: '',
    tests: ['tests/integration/messages.test.ts'],
  },
  {
    name: 'message-between-two-pages-is-lost',
    file: 'app/domains/contact/queries.server.ts',
    find: '(shown.at(-1)?.id ?? null)',
    replace: '(rows.at(-1)?.id ?? null)',
    tests: ['tests/integration/messages.test.ts'],
  },
];
