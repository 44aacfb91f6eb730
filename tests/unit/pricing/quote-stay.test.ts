import { expect, test } from 'vitest';
import type { Charge } from '~/domains/catalog/vocabulary';
import { cents, centsOf, money, share } from '~/domains/pricing/money';
import type { AddedLine, QuoteInput, Rate } from '~/domains/pricing/quote/lines';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { replayed } from '~/domains/pricing/quote/replay';

const charge = (more: Partial<Charge>): Charge => ({
  ...{ key: 'x', name: 'X', kind: 'fee', per: 'stay', amount: 0, optional: false, taxed: false, most: 1 },
  ...more,
});
const rate = (more: Partial<Rate>): Rate => ({
  ...{ id: 1, name: 'Art Week', firstDay: '2026-12-01', lastDay: '2026-12-06', price: 2500 },
  ...{ surcharge: null, surchargeWeekdays: [] },
  ...more,
});
const input = (more: Partial<QuoteInput>): QuoteInput => ({
  rental: { price: 1900, priceUnit: 'day' },
  rates: [],
  prices: { charges: [], advance: null, deposit: null },
  stay: { startDate: '2026-12-05', endDate: '2026-12-08' },
  ...more,
});
const shown = (more: Partial<QuoteInput>) =>
  quoteStay(input(more)).lines.map(({ label, cents: amount, because }) => [label, money(amount), because]);

test('without rates and charges a quote is the rent of the specification', () => {
  expect(shown({})).toEqual([['Rent', '$7,600.00', '$1,900 per day × 4 days']]);
  const weeks = { rental: { price: 12_000, priceUnit: 'week' } as const };
  expect(shown(weeks)).toEqual([
    ['Rent', '$5,143.00', '$12,000 per week ÷ 7 × 3 nights, rounded to the nearest dollar'],
  ]);
  const hours = { rental: { price: 400, priceUnit: 'hour' } as const };
  expect(shown(hours)).toEqual([['Rent', '$6,400.00', '$400 per hour × 4 hours × 4 days']]);
});

test('days of a rate have its price, raised on its weekdays, and one line for each price', () => {
  // December 5 and 6, 2026, are a Saturday and a Sunday.
  expect(shown({ rates: [rate({ surcharge: 300, surchargeWeekdays: [6] })] })).toEqual([
    ['Rent, Art Week with its surcharge', '$2,800.00', '$2,800 per day × 1 day'],
    ['Rent, Art Week', '$2,500.00', '$2,500 per day × 1 day'],
    ['Rent', '$3,800.00', '$1,900 per day × 2 days'],
  ]);
});

test('nights of a week are priced by the rate of their first day', () => {
  const week = { price: 7000, priceUnit: 'week' } as const;
  expect(shown({ rental: week, rates: [rate({ price: 14_000 })] })).toEqual([
    ['Rent, Art Week', '$4,000.00', '$14,000 per week ÷ 7 × 2 nights'],
    ['Rent', '$1,000.00', '$7,000 per week ÷ 7 × 1 night'],
  ]);
});

test('a discount lowers the tax base of the rent alone', () => {
  const charges = [
    charge({ key: 'tax', name: 'Sales tax', kind: 'tax', per: 'percent', amount: 700 }),
    charge({ key: 'clean', name: 'Cleaning', amount: 150_000, taxed: true }),
    charge({ key: 'chef', name: 'Chef', kind: 'extra', amount: 150_000, optional: true }),
  ];
  const regular: AddedLine = { kind: 'discount', label: 'For a regular', taxed: false, amount: centsOf(1000) };
  const made = quoteStay(
    input({
      rental: { price: 2500, priceUnit: 'day' },
      prices: { charges, advance: 3000, deposit: 500_000 },
      extras: { chef: 1 },
      added: [regular],
    }),
  );
  expect(made.lines.map((line) => [line.kind, line.label, money(line.cents), line.because])).toEqual([
    ['rent', 'Rent', '$10,000.00', '$2,500 per day × 4 days'],
    ['extra', 'Chef', '$1,500.00', '$1,500 for the stay'],
    ['fee', 'Cleaning', '$1,500.00', '$1,500 for the stay; taxed'],
    ['discount', 'For a regular', '-$1,000.00', '$1,000 off the rent'],
    ['tax', 'Sales tax', '$735.00', '7% of the rent less discounts plus the lines marked taxed, $10,500'],
  ]);
  expect([made.rent, made.total, made.deposit, made.advance]).toEqual([1_000_000, 1_273_500, 500_000, 382_050]);
  expect(made.lines.map(({ rule }) => replayed(rule))).toEqual(made.lines.map(({ cents: amount }) => amount));
});

test('charges count days, nights, hours and guests; absent hours are 4, absent guests 1', () => {
  const charges = (['day', 'night', 'hour', 'guest', 'percent'] as const).map((per) =>
    charge({ key: per, name: per, per, amount: 1000 }),
  );
  const prices = { charges, advance: null, deposit: null };
  expect(shown({ prices }).map(([label, amount]) => [label, amount])).toEqual([
    ['Rent', '$7,600.00'],
    ['day', '$40.00'],
    ['night', '$30.00'],
    ['hour', '$160.00'],
    ['guest', '$10.00'],
    ['percent', '$760.00'],
  ]);
});

test('an optional charge counts the chosen number, up to its maximum', () => {
  const jets = charge({
    key: 'jet',
    name: 'Jet ski',
    kind: 'extra',
    per: 'day',
    amount: 9950,
    optional: true,
    most: 2,
  });
  const prices = { charges: [jets], advance: null, deposit: null };
  expect(shown({ prices })).toHaveLength(1);
  expect(shown({ prices, extras: { jet: 9, unknown: 3 } })[1]).toEqual([
    'Jet ski × 2',
    '$796.00',
    '$99.50 per day × 4 days × 2',
  ]);
});

test('discounts beyond the rent are refused', () => {
  const half: AddedLine = { kind: 'discount', label: 'Half', taxed: false, basisPoints: 5000 };
  expect(shown({ added: [half, half] })).toHaveLength(3);
  const more: AddedLine = { kind: 'discount', label: 'More', taxed: false, amount: cents(1) };
  expect(() => quoteStay(input({ added: [half, half, more] }))).toThrow('Discounts cannot exceed the rent');
});

test('a share rounds halves away from zero, also for negative amounts', () => {
  expect([share(cents(1050), 1, 100), share(cents(-1050), 1, 100), share(cents(1049), 1, 100)]).toEqual([11, -11, 10]);
  expect(() => cents(0.5)).toThrow(RangeError);
});
