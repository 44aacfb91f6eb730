import type { Defect } from './defect';

export const privacy: Defect[] = [
  {
    name: 'erasure-without-holding-reservations',
    file: 'app/domains/privacy/erase.server.ts',
    find: "\n      .for('update');",
    replace: ';',
    tests: ['tests/integration/erase.test.ts'],
  },
];
