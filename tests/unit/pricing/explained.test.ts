import { expect, test } from 'vitest';
import { ALL, cents, money, plainMoney, share } from '~/domains/pricing/money';
import { adjustQuote } from '~/domains/pricing/quote/adjust-quote';
import { advanceReason } from '~/domains/pricing/quote/below-total';
import type { Quote } from '~/domains/pricing/quote/lines';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { rentFormula } from '~/domains/pricing/rules';
import { AGREED_BY_HAND, BY_HAND } from '../../support/quotes/by-hand';
import { discountsExceedRent, randomStays } from '../../support/quotes/random-stays';
import { advanceIn, doubts } from '../../support/quotes/stranger';

const shown = ({ lines }: Quote, show = money) =>
  lines.map(({ label, cents: amount, because }) => ({ label, amount: show(amount), because }));

const STAYS = randomStays(1000, 2028).filter((stay) => !discountsExceedRent(stay));

test('a stranger recomputes each line from its explanation alone', () => {
  for (const stay of [...BY_HAND.map(({ input }) => input), ...STAYS]) {
    const quote = quoteStay(stay);
    expect(doubts(shown(quote)), JSON.stringify(stay)).toEqual([]);
    expect(doubts(shown(quote, plainMoney)), JSON.stringify(stay)).toEqual([]);
  }
});

test('also where another total was agreed', () => {
  for (const { input, total } of AGREED_BY_HAND)
    expect(doubts(shown(adjustQuote(quoteStay(input), cents(total))!))).toEqual([]);
  for (const stay of STAYS) {
    const quote = quoteStay(stay);
    const less = adjustQuote(quote, share(quote.total, 9900, ALL));
    expect(less ? doubts(shown(less)) : [], JSON.stringify(stay)).toEqual([]);
  }
});

test('and the advance from its own', () => {
  const quotes = STAYS.map((stay) => quoteStay(stay)).filter(({ advance }) => advance > 0);
  expect(quotes.length).toBeGreaterThan(100);
  for (const quote of quotes) expect(advanceIn(advanceReason(quote), money(quote.total))).toBe(BigInt(quote.advance));
});

test('the stranger has doubts about an amount that is a cent off, and about a silent rounding', () => {
  const rent = { label: 'Rent', amount: '$5,143.00', because: '$12,000 per week ÷ 7 × 3 nights' };
  expect(doubts([rent])).toHaveLength(1);
  const quote = quoteStay(BY_HAND.at(-3)!.input);
  const rows = shown(quote);
  for (const [index, line] of quote.lines.entries()) {
    if (line.because.startsWith('As agreed')) continue;
    const wrong = rows.with(index, { ...rows[index]!, amount: money(cents(line.cents + 1)) });
    expect(doubts(wrong), line.label).not.toEqual([]);
  }
});

test('the rent of a whole number of dollars is not called rounded', () => {
  const week = { price: 7000, priceUnit: 'week' } as const;
  expect([rentFormula(week, 4), rentFormula(week, 8)]).toEqual([
    '$7,000 per week ÷ 7 × 3 nights',
    '$7,000 per week × 1 week',
  ]);
});
