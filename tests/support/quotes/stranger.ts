/**
 * Recomputes the lines of a quote by hand, as a stranger would, from the label, amount and explanation that each row
 * shows. Shares nothing with the product.
 */
export type Shown = { label: string; amount: string; because: string };

/** Converts shown dollars and cents to cents. */
const centsIn = (text: string) => {
  const [, sign, dollars = '', part = ''] = /^(-?)\$([\d,]+)(?:\.(\d\d))?$/.exec(text)!;
  return (sign ? -1n : 1n) * BigInt(dollars.replaceAll(',', '') + part.padEnd(2, '0'));
};

/** Rounds a positive fraction to whole units, halves up. */
const nearest = (amount: bigint, divisor: bigint) => (2n * amount + divisor) / (2n * divisor);

/** Converts a text such as `12.5` to hundredths. */
const hundredths = (text: string) => {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(2, '0'));
};

const PRODUCT =
  /^(\$[\d,.]+)(?: per \w+| for the stay)( ÷ 7)?((?: × \d+(?: \w+)?)*)(, rounded to the nearest dollar)?$/;
const PART = /^([\d.]+)% (of|off) the rent( less discounts)?( plus the lines marked taxed)?, (\$[\d,.]+)$/;

/** The cents that an explanation gives, or the reason why a stranger cannot know them. `rows` are the quote's rows. */
function amountOf({ amount, because }: Shown, rows: readonly Shown[]): bigint | string {
  const text = because.replace(/; taxed$/, '');
  if (text === 'As agreed with the concierge') return centsIn(amount);
  const off = /^(\$[\d,.]+) off the rent$/.exec(text);
  if (off) return -centsIn(off[1]!);
  const product = PRODUCT.exec(text);
  if (product) {
    const [, price, sevenths, factors = '', rounded] = product;
    const times = [...factors.matchAll(/ × (\d+)/g)].reduce((all, [, factor]) => all * BigInt(factor!), 1n);
    const [all, of] = [centsIn(price!) * times, sevenths ? 7n : 1n];
    if (rounded) return nearest(all, of * 100n) * 100n;
    return all % of === 0n ? all / of : 'it was rounded without a word';
  }
  const part = PART.exec(text);
  if (!part) return 'its words say nothing';
  const [, percent, of, less, plus, base] = part;
  const counted = rows.filter(
    (row) =>
      /^Rent(,|$)/.test(row.label) ||
      (less !== undefined && row.amount.startsWith('-')) ||
      (plus !== undefined && row.because.endsWith('; taxed')),
  );
  const expected = counted.reduce((all, row) => all + centsIn(row.amount), 0n);
  if (centsIn(base!) !== expected) return 'its base is not the sum of what it names';
  const size = nearest(expected * hundredths(percent!), 10_000n);
  return of === 'off' ? -size : size;
}

/** The rows of a quote that a stranger cannot confirm, each with the reason. */
export function doubts(rows: readonly Shown[]): string[] {
  return rows.flatMap((row) => {
    const amount = amountOf(row, rows);
    return amount === centsIn(row.amount) ? [] : [`${row.label}, ${row.amount}, ${row.because}: ${amount}`];
  });
}

/** The advance, in cents, that a stranger calculates from `30% of the total, paid first`. */
export function advanceIn(because: string, total: string): bigint | null {
  const part = /^([\d.]+)% of the total, paid first$/.exec(because)?.[1];
  return part === undefined ? null : nearest(centsIn(total) * hundredths(part), 10_000n);
}
