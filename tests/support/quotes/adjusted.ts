import type { QuoteInput } from '~/domains/pricing/quote/lines';
import { quotesInSql } from './in-sql';

type Stay = Required<QuoteInput>;

/** A stay, the total that is agreed for it, in cents, and the lines that the quote then has, as [kind, label, cents]. */
export type Adjusted = [stay: Stay, total: number, lines: Array<[kind: string, label: string, cents: number]>];

const withAdded = (stay: Stay, kind: 'fee' | 'discount', label: string, amount: number) => ({
  ...stay,
  added: [...stay.added, { kind, label, taxed: false, amount }],
});

/**
 * Stays for which another total is agreed, and the lines of each: by the implementation in SQL alone. A dollar amount is
 * taken off first, and what it costs then is the total that is agreed. No other discount reaches it: a cent less
 * costs more. Where a cent more costs two more, as the tax takes steps of its own, a total between both is agreed as well.
 */
export async function adjustedInSql(stays: readonly Stay[], part: () => number): Promise<Adjusted[]> {
  const before = await quotesInSql(stays);
  const offs = before.map(({ lines }) => {
    const left = lines
      .filter(([kind]) => kind === 'rent' || kind === 'discount')
      .reduce((sum, line) => sum + line[2], 0);
    return Math.floor(left * part());
  });
  const possible = stays.map((stay, at) => ({ stay, off: offs[at]! })).filter(({ off }) => off > 1);
  const off = (less: number) =>
    quotesInSql(possible.map((one) => withAdded(one.stay, 'discount', 'Agreed discount', one.off - less)));
  const [taken, less, more] = await Promise.all([
    off(0),
    off(1),
    quotesInSql(stays.map((stay, at) => withAdded(stay, 'fee', 'Agreed addition', offs[at]! + 1))),
  ]);
  return [
    ...possible.map(({ stay }, at): Adjusted => [stay, taken[at]!.total, taken[at]!.lines]),
    ...possible.flatMap(({ stay }, at): Adjusted[] => {
      const { lines, total } = taken[at]!;
      if (less[at]!.total < total + 2) return [];
      const firstAfterFees = lines.findIndex(([kind]) => kind === 'discount' || kind === 'tax');
      return [[stay, total + 1, lines.toSpliced(firstAfterFees, 0, ['fee', 'Rounding', 1])]];
    }),
    ...stays.map((stay, at): Adjusted => [stay, more[at]!.total, more[at]!.lines]),
  ];
}
