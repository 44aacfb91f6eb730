import type { Defect } from './defect';

export const contact: Defect[] = [
  {
    name: 'message-moved-without-its-lock',
    file: 'app/domains/contact/handle-message.server.ts',
    find: "\n      .for('update')",
    replace: '',
    tests: ['tests/integration/messages.test.ts'],
  },
];
