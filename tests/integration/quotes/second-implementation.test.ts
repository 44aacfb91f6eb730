import { expect, test } from 'vitest';
import type { QuoteInput } from '~/domains/pricing/quote/lines';
import { type Cents, sum } from '~/domains/pricing/money';
import { plusDays } from '~/domains/shared/calendar';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { misfits } from '~/domains/pricing/quote/replay';
import { BY_HAND } from '../../support/quotes/by-hand';
import { quotesInSql } from '../../support/quotes/in-sql';
import { discountsExceedRent, randomStays } from '../../support/quotes/random-stays';

const SEED = 2027;

const figures = (input: QuoteInput) => {
  const { lines, total, advance } = quoteStay(input);
  return { lines: lines.map(({ kind, label, cents }) => [kind, label, cents]), total, advance };
};

test('2,000 random stays cost the same, line by line, as in the second implementation', async () => {
  const stays = randomStays(2000, SEED).filter((stay) => !discountsExceedRent(stay));
  const expected = await quotesInSql(stays);
  expect(expected.length).toBeGreaterThan(1900);
  for (const [at, stay] of stays.entries()) expect(figures(stay), JSON.stringify(stay)).toEqual(expected[at]);
});

test('the second implementation agrees with what was calculated by hand', async () => {
  const expected = await quotesInSql(BY_HAND.map(({ input }) => input));
  for (const [at, { working, lines, advance = 0 }] of BY_HAND.entries())
    expect([expected[at]!.lines, expected[at]!.advance], working).toEqual([lines, advance]);
});

test('every random quote replays, and an optional extra never lowers its total', () => {
  for (const stay of randomStays(500, SEED + 1).filter((one) => !discountsExceedRent(one))) {
    const quote = quoteStay(stay);
    expect(misfits(quote)).toEqual([]);
    expect(quote.advance).toBeLessThanOrEqual(quote.total);
    expect(quote.total).toBeGreaterThanOrEqual(quoteStay({ ...stay, extras: {} }).total);
  }
});

/** For each border of its rates, the rent of a stay's two parts, and the rent of the whole. */
function splits(stays: ReturnType<typeof randomStays>): Array<[Cents, Cents]> {
  return stays.flatMap((stay) => {
    const { startDate, endDate } = stay.stay;
    const rent = (dates: { startDate?: string; endDate?: string }) =>
      quoteStay({ ...stay, added: [], stay: { ...stay.stay, ...dates } }).rent;
    // Weekly stays count nights: a part begins on the day on which the previous part departs.
    const overlap = stay.rental.priceUnit === 'week' ? 0 : 1;
    const borders = new Set(stay.rates.flatMap(({ firstDay, lastDay }) => [firstDay, plusDays(lastDay, 1)]));
    return [...borders]
      .filter((day) => startDate < day && day < plusDays(endDate, overlap))
      .map((day): [Cents, Cents] => [
        sum([rent({ endDate: plusDays(day, -overlap) }), rent({ startDate: day })]),
        rent({}),
      ]);
  });
}

test("splitting a stay at a rate's border changes the rent by a dollar at most for weeks, and not at all otherwise", () => {
  const stays = randomStays(1500, SEED + 2);
  const whole = splits(stays.filter(({ rental }) => rental.priceUnit !== 'week'));
  const weeks = splits(stays.filter(({ rental }) => rental.priceUnit === 'week'));
  expect(Math.min(whole.length, weeks.length)).toBeGreaterThan(500);
  for (const [parts, all] of whole) expect(parts).toBe(all);
  const apart = weeks.map(([parts, all]) => Math.abs(parts - all));
  expect(Math.max(...apart)).toBe(100);
});
