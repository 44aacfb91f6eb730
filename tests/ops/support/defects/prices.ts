import type { Defect } from './defect';

const QUOTES = ['tests/integration/quotes/second-implementation.test.ts'];
const ANOTHER_TOTAL = 'tests/integration/quotes/another-total.test.ts';
const RATES = ['tests/integration/quotes/rates.test.ts'];
const PRICES = ['tests/integration/catalog/prices.test.ts'];

export const prices: Defect[] = [
  {
    name: 'rate-ends-a-day-early',
    file: 'app/domains/pricing/quote/rent-lines.ts',
    find: 'from <= day && day <= to',
    replace: 'from <= day && day < to',
    tests: QUOTES,
  },
  {
    name: 'untaxed-charges-are-taxed',
    file: 'app/domains/pricing/quote/tax-base.ts',
    find: "line.kind !== 'tax' && (line.taxed || line.kind === 'discount')",
    replace: "line.kind !== 'tax'",
    tests: QUOTES,
  },
  {
    name: 'agreed-discount-leaves-the-tax-of-the-rent',
    file: 'app/domains/pricing/quote/adjust-quote.ts',
    find: '{ ...of, ...part }',
    replace: '{ ...of, base: part.base }',
    tests: [ANOTHER_TOTAL],
  },
  {
    name: 'nights-counted-as-days',
    file: 'app/domains/pricing/quote/charge-lines.ts',
    find: 'night: day - 1',
    replace: 'night: day',
    tests: QUOTES,
  },
  {
    name: 'two-rates-for-one-day',
    file: 'app/domains/pricing/rates/save-rate.server.ts',
    find: 'lte(rates.firstDay, form.lastDay)',
    replace: 'lte(rates.lastDay, form.lastDay)',
    tests: RATES,
  },
  {
    name: 'stale-rate-is-saved',
    file: 'app/domains/pricing/rates/save-rate.server.ts',
    find: '!stillCurrent(version, rateValues(before).version)',
    replace: 'version === null',
    tests: RATES,
  },
  {
    name: 'renamed-charge-loses-its-key',
    file: 'app/domains/catalog/prices/fields.ts',
    find: 'row.key && !keys.has(row.key) ? row.key : free(1)',
    replace: 'free(1)',
    tests: PRICES,
  },
  {
    name: 'percentage-without-a-limit',
    file: 'app/domains/catalog/prices/schema.ts',
    find: 'Number(typedPart) <= 100',
    replace: 'Number(typedPart) <= 1000',
    tests: PRICES,
  },
];
