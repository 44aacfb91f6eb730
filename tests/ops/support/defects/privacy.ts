import type { Defect } from './defect';

export const privacy: Defect[] = [
  {
    name: 'erasure-without-holding-reservations',
    file: 'app/domains/privacy/erase-customer.server.ts',
    find: "\n      .for('update');",
    replace: ';',
    tests: ['tests/integration/privacy/erase.test.ts'],
  },
  {
    name: 'digest-of-the-key-stays',
    file: 'app/domains/reservations/privacy.server.ts',
    find: 'idempotencyKey: null, requestHash: null',
    replace: 'requestHash: null',
    tests: ['tests/integration/privacy/erase.test.ts'],
  },
  {
    name: 'last-error-stays-with-an-erased-mail',
    file: 'app/domains/privacy/erase-customer.server.ts',
    find: '      lastError: null,\n',
    replace: '',
    tests: ['tests/integration/privacy/erase.test.ts'],
  },
  {
    name: 'invitation-of-a-namesake-erased',
    file: 'app/domains/privacy/queries.server.ts',
    find: "${outbox.kind} not in ('invitation', 'test') and ",
    replace: '',
    tests: ['tests/integration/privacy/erase.test.ts'],
  },
  {
    name: 'confirmed-reservation-erased',
    file: 'app/domains/privacy/queries.server.ts',
    find: " || status === 'confirmed'",
    replace: '',
    tests: ['tests/integration/privacy/erase.test.ts'],
  },
];
