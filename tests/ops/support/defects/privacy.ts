import type { Defect } from './defect';

export const privacy: Defect[] = [
  {
    name: 'erasure-without-holding-reservations',
    file: 'app/domains/reservations/privacy.server.ts',
    find: ".orderBy(asc(bookings.id)).for('update');",
    replace: '.orderBy(asc(bookings.id));',
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
    file: 'app/domains/mail/privacy.server.ts',
    find: '      lastError: null,\n',
    replace: '',
    tests: ['tests/integration/privacy/erase.test.ts', 'tests/integration/privacy/erase-mails.test.ts'],
  },
  {
    name: 'invitation-of-a-namesake-erased',
    file: 'app/domains/mail/privacy.server.ts',
    find: '    notInArray(outbox.kind, kindsWith(null)),\n',
    replace: '',
    tests: ['tests/integration/privacy/erase.test.ts', 'tests/integration/privacy/erase-mails.test.ts'],
  },
  {
    name: 'confirmed-reservation-erased',
    file: 'app/domains/reservations/vocabulary.ts',
    find: '  pending: true,\n  confirmed: true,\n',
    replace: '  pending: true,\n  confirmed: false,\n',
    tests: ['tests/integration/privacy/erase.test.ts'],
  },
  {
    name: 'newsletter-address-stays-after-erasing',
    file: 'app/domains/privacy/erase-customer.server.ts',
    find: 'await eraseSubscription(tx, who)',
    replace: 'false',
    tests: ['tests/integration/privacy/erase.test.ts'],
  },
];
