import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { QuoteInput } from '~/domains/pricing/quote/lines';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { misfits } from '~/domains/pricing/quote/replay';
import { BY_HAND } from '../../support/quotes/by-hand';

/**
 * Each line: an input, its lines as [kind, label, cents], its advance in cents. Made once by the implementation in SQL
 * (tests/support/quotes/in-sql.ts) and never again: a difference is a defect, or new rules with a number of their own.
 */
const CORPUS = readFileSync(join(import.meta.dirname, '../../support/quotes/corpus.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as [input: QuoteInput, lines: unknown[], advance: number]);

const linesOf = (input: QuoteInput) => quoteStay(input).lines.map(({ kind, label, cents }) => [kind, label, cents]);

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
