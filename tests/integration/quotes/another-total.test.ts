import { expect, test } from 'vitest';
import { cents } from '~/domains/pricing/money';
import { adjustQuote } from '~/domains/pricing/quote/adjust-quote';
import type { Quote } from '~/domains/pricing/quote/lines';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { misfits } from '~/domains/pricing/quote/replay';
import { adjustedInSql } from '../../support/quotes/adjusted';
import { discountsExceedRent, randomStays } from '../../support/quotes/random-stays';

/** A percentage line whose base claims to be the rent, but differs from it. */
const isMisnamed =
  ({ rent }: Quote) =>
  ({ rule }: Quote['lines'][number]) =>
    rule.name === 'part' && rule.of === 'rent' && rule.base !== rent;

const PARTS = [0, 0.01, 0.07, 0.3, 0.999];
const SEED = 2028;

test('a quote that is agreed at another total says what the second implementation says, and replays', async () => {
  const stays = randomStays(500, SEED).filter((stay) => !discountsExceedRent(stay));
  let asked = 0;
  const adjusted = await adjustedInSql(stays, () => PARTS[asked++ % PARTS.length]!);
  expect(adjusted.length).toBeGreaterThan(900);
  expect(adjusted.filter(([, , lines]) => lines.some(([, label]) => label === 'Rounding')).length).toBeGreaterThan(5);
  for (const [stay, total, expected] of adjusted) {
    const quote = adjustQuote(quoteStay(stay), cents(total))!;
    const lines = quote.lines.map(({ kind, label, cents: amount }) => [kind, label, amount]);
    expect([quote.total, lines, misfits(quote)], JSON.stringify(stay)).toEqual([total, expected, []]);
    expect(quote.lines.filter(isMisnamed(quote)), JSON.stringify(stay)).toEqual([]);
  }
});
