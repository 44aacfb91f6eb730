import type { Defect } from './defect';

const folder = 'app/domains/reservations/payments';
const tests = ['tests/integration/payments/ledger.test.ts'];
const pressed = ['tests/integration/payments/pressed-twice.test.ts'];
const reversals = ['tests/integration/payments/reversals.test.ts'];

export const payments: Defect[] = [
  {
    name: 'payment-is-recorded-beyond-what-is-due',
    file: `${folder}/rules.ts`,
    find: 'if (amount <= balance) return null;',
    replace: 'if (amount <= account.total) return null;',
    tests: pressed,
  },
  {
    name: 'payment-pressed-again-is-refused',
    file: `${folder}/record-payment.server.ts`,
    find: 'isSame(earlier, { ...row, paidOn: paidOn ?? earlier.paidOn }) ? done(earlier) : keyIsUsed',
    replace: 'keyIsUsed',
    tests: pressed,
  },
  {
    name: 'reversal-counts-like-another-payment',
    file: `${folder}/account.server.ts`,
    find: 'case when reverses is null then cents else -cents end',
    replace: 'cents',
    tests: reversals,
  },
  {
    name: 'deposit-counts-as-a-payment',
    file: `${folder}/vocabulary.ts`,
    find: "'deposit-taken': { money: 1, paid: 0,",
    replace: "'deposit-taken': { money: 1, paid: 1,",
    tests,
  },
  {
    name: 'payment-can-be-changed',
    file: 'drizzle/0027_payments.sql',
    find: 'BEFORE UPDATE OR DELETE ON "payments"',
    replace: 'BEFORE DELETE ON "payments"',
    tests: reversals,
  },
  {
    name: 'payment-link-leads-to-any-host',
    file: `${folder}/set-payment-link.server.ts`,
    find: 'env.PAYMENT_LINK_HOSTS.includes(url.hostname)',
    replace: 'env.PAYMENT_LINK_HOSTS.length > 0',
    tests: ['tests/integration/payments/payment-link.test.ts'],
  },
  {
    name: 'month-of-payments-ends-in-utc',
    file: `${folder}/export-queries.server.ts`,
    find: 'new Date(dawnOf(day, env.SITE_TIMEZONE))',
    replace: 'new Date(day)',
    tests: ['tests/integration/payments/export.test.ts'],
  },
  {
    name: 'payment-of-the-next-month-is-exported',
    file: `${folder}/export-queries.server.ts`,
    find: ', lt(payments.paidOn, next)',
    replace: '',
    tests: ['tests/integration/payments/export.test.ts'],
  },
  {
    name: 'deposit-is-taken-beyond-what-was-agreed',
    file: `${folder}/rules.ts`,
    find: '(deposit > 0 ? deposit : total)',
    replace: '(deposit + total)',
    tests: ['tests/integration/payments/deposit-limit.test.ts'],
  },
  {
    name: 'advance-before-the-acceptance-is-not-counted',
    file: 'app/domains/reservations/quotes/acceptance/agree-quote.server.ts',
    find: 'quote.advanceHours === null || due === 0',
    replace: 'quote.advanceHours === null || quote.advance === 0',
    tests: ['tests/integration/quotes/advance-first.test.ts'],
  },
  {
    name: 'confirmed-quote-is-accepted-again',
    file: 'app/domains/reservations/quotes/acceptance/accept-version.server.ts',
    find: 'acceptedAt !== null || version === agreedVersion',
    replace: 'acceptedAt !== null || version === -agreedVersion!',
    tests: ['tests/integration/quotes/confirmed-directly.test.ts'],
  },
  {
    name: 'awaited-advance-is-not-due',
    file: `${folder}/account.server.ts`,
    find: ' and not exists (select from ${acceptedBeforeAdvance} where not ${wasAdvancePaid})',
    replace: '',
    tests: ['tests/integration/payments/advance-shown.test.ts'],
  },
  {
    name: 'returned-advance-is-asked-for-again',
    file: `${folder}/awaited-advance.server.ts`,
    find: ' && !account.returned',
    replace: '',
    tests: ['tests/integration/payments/returned-advance.test.ts'],
  },
  {
    name: 'advance-returned-before-the-acceptance-counts',
    file: `${folder}/account.server.ts`,
    find: 'then_paid.created_at >= quote.accepted_at and ',
    replace: '',
    tests: ['tests/integration/payments/returned-advance.test.ts'],
  },
  {
    name: 'no-advance-comes-first',
    file: 'app/domains/reservations/quotes/sending/prepare-quote.server.ts',
    find: '&& advance === 0',
    replace: '&& advance < 0',
    tests: ['tests/integration/quotes/advance-first.test.ts'],
  },
  {
    name: 'agreement-by-phone-does-not-say-what-is-in-the-way',
    file: 'app/domains/reservations/quotes/acceptance/accept-version.server.ts',
    find: '{ toAdmin: now === null }',
    replace: '{ toAdmin: false }',
    tests: ['tests/integration/quotes/accepted.test.ts'],
  },
];
