import type { Defect } from './defect';

const EXPLAINED = ['tests/unit/pricing/explained.test.ts'];
const QUOTES = ['tests/integration/quotes/second-implementation.test.ts'];
const RATES = ['tests/integration/pricing/rates.test.ts'];
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
    find: '!isTax(line) && (line.taxed || isDiscount(line))',
    replace: '!isTax(line)',
    tests: QUOTES,
  },
  {
    name: 'agreed-discount-leaves-the-tax-of-the-rent',
    file: 'app/domains/pricing/quote/adjust-quote.ts',
    find: 'partLine(line, line.rule, part)',
    replace: "partLine(line, line.rule, { ...part, inWords: 'the rent' })",
    tests: EXPLAINED,
  },
  {
    name: 'rent-rounded-without-a-word',
    file: 'app/domains/pricing/rules.ts',
    find: "sevenfold % 7 === 0 ? ''",
    replace: "sevenfold % 7 >= 0 ? ''",
    tests: EXPLAINED,
  },
  {
    name: 'taxed-lines-are-not-marked',
    file: 'app/domains/pricing/quote/quote-stay.ts',
    find: 'isMarked ? withMarks(beforeTax) : beforeTax',
    replace: 'beforeTax',
    tests: EXPLAINED,
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
