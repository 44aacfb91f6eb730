import type { QuoteInput } from '~/domains/pricing/quote/lines';
import { quotesInSql } from './in-sql';

type Stay = Required<QuoteInput>;

/** A stay, its agreed total in cents, and the lines of its quote at that total, as [kind, label, cents]. */
export type Adjusted = [stay: Stay, total: number, lines: Array<[kind: string, label: string, cents: number]>];

const withAdded = (stay: Stay, kind: 'fee' | 'discount', label: string, amount: number) => ({
  ...stay,
  added: [...stay.added, { kind, label, taxed: false, amount }],
});

/**
 * Stays with another agreed total and their lines, calculated only in SQL. A discount in cents is taken off first; the
 * result is the agreed total, which no smaller discount reaches. If one cent less off costs two cents more, because the
 * tax rounds in its own steps, the total between both is agreed as well.
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
