import type { Defect } from './defect';

export const reservations: Defect[] = [
  {
    name: 'request-hash-in-the-answer',
    file: 'app/domains/reservations/commands.server.ts',
    find: ' requestHash: _hash,',
    replace: '',
    tests: ['tests/integration/reservations.test.ts'],
  },
  {
    name: 'days-taken-without-the-lock',
    file: 'app/domains/reservations/holds.server.ts',
    find: "\n    .for('no key update')",
    replace: '',
    tests: ['tests/integration/availability.test.ts', 'tests/integration/answering.test.ts'],
  },
  {
    name: 'rental-may-go-during-a-request',
    file: 'app/domains/reservations/commands.server.ts',
    find: "\n    .for('key share')",
    replace: '',
    tests: ['tests/integration/reservations.test.ts'],
  },
  {
    name: 'confirmation-mail-not-awaited',
    file: 'app/domains/reservations/answer-request.server.ts',
    find: "await mailCustomer(tx, 'booking-confirmed'",
    replace: "void mailCustomer(tx, 'booking-confirmed'",
    tests: ['tests/integration/answering.test.ts'],
  },
  {
    name: 'last-day-of-the-horizon-refused',
    file: 'app/domains/reservations/schema.ts',
    find: 'day <= horizon',
    replace: 'day < horizon',
    tests: ['tests/unit/booking-schema.test.ts'],
  },
  {
    name: 'proposal-for-today-refused',
    file: 'app/domains/reservations/desk-schema.ts',
    find: 'day >= today',
    replace: 'day > today',
    tests: ['tests/integration/answering.test.ts'],
  },
];
