import { expect, test } from 'vitest';
import type { QuoteInput } from '~/domains/pricing/quote/lines';
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

test('a stay of whole days costs as much as its two parts, wherever it is split', () => {
  for (const stay of randomStays(300, SEED + 2).filter(({ rental }) => rental.priceUnit !== 'week')) {
    const days = [...new Set(stay.rates.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]))];
    for (const day of days.filter((one) => stay.stay.startDate <= one && one < stay.stay.endDate)) {
      const rent = (dates: { startDate?: string; endDate?: string }) =>
        quoteStay({ ...stay, added: [], stay: { ...stay.stay, ...dates } }).rent;
      const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
      expect(rent({ endDate: day }) + rent({ startDate: next })).toBe(rent({}));
    }
  }
});
