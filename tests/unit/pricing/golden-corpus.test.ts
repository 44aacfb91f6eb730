import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cents } from '~/domains/pricing/money';
import { adjustQuote } from '~/domains/pricing/quote/adjust-quote';
import type { Quote, QuoteInput } from '~/domains/pricing/quote/lines';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { misfits } from '~/domains/pricing/quote/replay';
import { AGREED_BY_HAND, BY_HAND } from '../../support/quotes/by-hand';

/**
 * Each line: an input, its lines as [kind, label, cents], and its advance in cents. Made once, for good, by the
 * implementation in SQL (tests/support/quotes/in-sql.ts): a difference is a defect, or needs rules with a new number.
 */
const CORPUS = read<[input: QuoteInput, lines: unknown[], advance: number]>('corpus.jsonl');

/** The same for stays with another agreed total: an input, that total, and its lines. */
const AGREED = read<[input: QuoteInput, total: number, lines: unknown[]]>('agreed.jsonl');

function read<Row>(file: string): Row[] {
  const rows = readFileSync(join(import.meta.dirname, '../../support/quotes', file), 'utf8')
    .trim()
    .split('\n');
  return rows.map((line) => JSON.parse(line) as Row);
}

const shown = ({ lines }: Quote) => lines.map(({ kind, label, cents: amount }) => [kind, label, amount]);
const linesOf = (input: QuoteInput) => shown(quoteStay(input));

test('30 stays and more that were calculated by hand', () => {
  expect(BY_HAND.length).toBeGreaterThanOrEqual(30);
  for (const { working, input, lines, advance = 0 } of BY_HAND) {
    const quote = quoteStay(input);
    expect(linesOf(input), working).toEqual(lines);
    expect([quote.total, quote.advance], working).toEqual([
      lines.reduce((sum, [, , cents]) => sum + cents, 0),
      advance,
    ]);
  }
});

test('1,000 stays and more cost what they always did, and replay', () => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(1000);
  for (const [input, lines, advance] of CORPUS) {
    const quote = quoteStay(input);
    expect([linesOf(input), quote.advance], JSON.stringify(input)).toEqual([lines, advance]);
    expect(misfits(quote)).toEqual([]);
  }
});

test('another total is explained as it was by hand and as it always was, and replays', () => {
  expect(AGREED.length).toBeGreaterThanOrEqual(100);
  const cases = [...AGREED_BY_HAND.map(({ input, total, lines }) => [input, total, lines] as const), ...AGREED];
  for (const [input, total, lines] of cases) {
    const quote = adjustQuote(quoteStay(input), cents(total))!;
    expect([quote.total, shown(quote)], JSON.stringify(input)).toEqual([total, lines]);
    expect(misfits(quote)).toEqual([]);
  }
});

test('the tax next to an agreed discount names its base', () => {
  const [{ input, total }] = AGREED_BY_HAND as [(typeof AGREED_BY_HAND)[number]];
  expect(adjustQuote(quoteStay(input), cents(total))!.lines.at(-1)!.because).toBe(
    '7% of the rent less discounts, $9,813.08',
  );
});
