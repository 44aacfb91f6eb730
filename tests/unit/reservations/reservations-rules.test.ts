import { describe, expect, test } from 'vitest';
import { NO_PRICES } from '~/domains/catalog/prices/rules';
import { draftQuote } from '~/domains/reservations/request/draft';
import { endsInTime } from '~/domains/availability/rules';
import { rentFormula } from '~/domains/pricing/rules';

const day = { price: 2400, priceUnit: 'day' as const };
const week = { price: 45_000, priceUnit: 'week' as const };
const hour = { price: 420, priceUnit: 'hour' as const };

const unpriced = { rates: [], prices: NO_PRICES };

const QUOTES = [
  ['two days', { ...day, startDate: '2026-12-01', endDate: '2026-12-02' }, 2, 4800],
  ['across the end of a year', { ...day, startDate: '2026-12-30', endDate: '2027-01-02' }, 4, 9600],
  ['the night the clocks go forward', { ...day, startDate: '2027-03-13', endDate: '2027-03-15' }, 3, 7200],
  ['the night the clocks go back', { ...day, startDate: '2026-10-31', endDate: '2026-11-02' }, 3, 7200],
  ['across a leap day', { ...day, startDate: '2028-02-28', endDate: '2028-03-01' }, 3, 7200],
  ['across February without a leap day', { ...day, startDate: '2027-02-28', endDate: '2027-03-01' }, 2, 4800],
  ['a whole year', { ...day, startDate: '2027-01-01', endDate: '2027-12-31' }, 365, 876_000],
  ['a week by the week', { ...week, startDate: '2026-12-01', endDate: '2026-12-08' }, 8, 45_000],
  ['nine nights by the week, rounded down', { ...week, startDate: '2026-12-01', endDate: '2026-12-10' }, 10, 57_857],
  ['a night by the week, rounded up', { ...week, startDate: '2026-12-01', endDate: '2026-12-02' }, 2, 6_429],
  ['whole dollars a night', { price: 7, priceUnit: 'week', startDate: '2026-12-01', endDate: '2026-12-04' }, 4, 3],
  ['one day by the hour', { ...hour, startDate: '2026-12-01', endDate: '2026-12-01', hoursPerDay: 4 }, 1, 1680],
  ['three days by the hour', { ...hour, startDate: '2026-12-01', endDate: '2026-12-03', hoursPerDay: 12 }, 3, 15_120],
  ['missing hours count as four', { ...hour, startDate: '2026-12-01', endDate: '2026-12-02' }, 2, 3360],
  [
    'hours do not count for a price by the day',
    { ...day, startDate: '2026-12-01', endDate: '2026-12-02', hoursPerDay: 9 },
    2,
    4800,
  ],
] as const;

// Vitest's configuration runs this file in two time zones.
test.each(QUOTES)('the quote of %s', (_, input, days, total) => {
  const { startDate, endDate, price, priceUnit, ...hours } = input;
  const draft = { startDate, endDate, ...('hoursPerDay' in hours ? { hoursPerDay: String(hours.hoursPerDay) } : {}) };
  const quote = draftQuote({ price, priceUnit, ...unpriced }, draft, startDate);
  expect(quote).toMatchObject({ days, rent: total * 100, total: total * 100 });
});

test.each([
  ['day', '2026-12-01', '2026-12-01', false],
  ['day', '2026-12-01', '2026-12-02', true],
  ['week', '2026-12-01', '2026-12-01', false],
  ['hour', '2026-12-01', '2026-12-01', true],
  ['hour', '2026-12-02', '2026-12-01', false],
] as const)('with a price by the %s, a stay from %s to %s has a valid end: %s', (priceUnit, start, end, expected) => {
  expect(endsInTime(priceUnit, start, end)).toBe(expected);
});

test.each([
  [{ ...day }, 3, '$2,400 per day × 3 days'],
  [{ ...day }, 1, '$2,400 per day × 1 day'],
  [{ ...week }, 10, '$45,000 per week ÷ 7 × 9 nights, rounded to the nearest dollar'],
  [{ ...week }, 15, '$45,000 per week × 2 weeks'],
  [{ ...week, pricedBy: 'days' as const }, 10, '$45,000 per week ÷ 7 × 10 days, rounded to the nearest dollar'],
  [{ ...week, pricedBy: 'days' as const }, 7, '$45,000 per week × 1 week'],
  [{ ...hour, hoursPerDay: 4 }, 2, '$420 per hour × 4 hours × 2 days'],
  [{ ...hour, hoursPerDay: null }, 1, '$420 per hour × 4 hours × 1 day'],
])('writes out the price formula', (terms, days, text) => {
  expect(rentFormula(terms, days)).toBe(text);
});

describe('an unfinished form', () => {
  const today = '2026-11-21';
  test.each([
    ['no dates', {}],
    ['one date', { startDate: '2026-12-01' }],
    ['yesterday', { startDate: '2026-11-20', endDate: '2026-11-25' }],
    ['an end before the start', { startDate: '2026-12-02', endDate: '2026-12-01' }],
    ['an impossible date', { startDate: '2026-02-30', endDate: '2026-12-01' }],
    ['no date', { startDate: 'zzzz', endDate: 'zzzzz' }],
    ['a stay over a year', { startDate: '2026-12-01', endDate: '2027-12-01' }],
    ['a start over two years ahead', { startDate: '2029-01-01', endDate: '2029-01-03' }],
  ])('has no quote: %s', (_, draft) => {
    expect(draftQuote({ ...day, ...unpriced }, draft, today)).toBeNull();
  });

  test('has no quote for hours that are not on offer', () => {
    const dates = { startDate: today, endDate: today };
    expect(draftQuote({ ...hour, ...unpriced }, { ...dates, hoursPerDay: '99' }, today)).toBeNull();
    expect(draftQuote({ ...hour, ...unpriced }, { ...dates, hoursPerDay: '4' }, today)).toMatchObject({
      days: 1,
      total: 168_000,
    });
  });

  test('has the chosen extras, and ignores values that are not counts', () => {
    const extra = { kind: 'extra', per: 'stay', optional: true, taxed: false } as const;
    const charges = [
      { ...extra, key: 'chef', name: 'Chef', amount: 60_000, most: 3 },
      { ...extra, key: 'flowers', name: 'Flowers', amount: 9_000, most: 1 },
    ];
    const prices = { charges, advance: null, deposit: null };
    const draft = { startDate: today, endDate: '2026-11-22', extras: { chef: '2', flowers: 'x' } };
    expect(draftQuote({ ...day, rates: [], prices }, draft, today)).toMatchObject({
      total: 480_000 + 120_000,
      lines: [{ kind: 'rent' }, { label: 'Chef × 2', cents: 120_000 }],
    });
  });
});
