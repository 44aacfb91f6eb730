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
    find: 'rows.length > shown.length ? shown.at(-1)',
    replace: 'rows.length > shown.length ? rows.at(-1)',
    tests: ['tests/integration/contact/messages.test.ts'],
  },
  {
    name: 'search-that-read-a-part-says-it-is-done',
    file: 'app/domains/shared/bounded-search.server.ts',
    find: 'return { ids: hits, searched: { id: last.id, at: last.at } };',
    replace: 'return { ids: hits, searched: null };',
    tests: ['tests/integration/contact/messages.test.ts'],
  },
  {
    name: 'search-that-compares-only-the-rare-letters',
    file: 'app/domains/shared/bounded-search.server.ts',
    find: '${matches} as hit, (row_number() over ())',
    replace: 'true as hit, (row_number() over ())',
    tests: ['tests/integration/contact/messages.test.ts'],
  },
  {
    name: 'search-without-its-index',
    file: 'app/domains/shared/bounded-search.server.ts',
    find: 'if (served) {',
    replace: 'if (false as boolean) {',
    tests: ['tests/integration/contact/messages.test.ts'],
  },
];
