import { money } from '~/domains/pricing/money';
import type { Quote, QuoteLine } from '~/domains/pricing/quote/lines';
import { dayRange, exactEnd, exactMoment } from '~/domains/shared/format';
import type { StoredQuote } from './queries.server';

type Clock = { now: Date; timeZone: string };

/** A version of a quote, formatted for a page. */
export function quoteView(quote: StoredQuote, before: StoredQuote | undefined, { now, timeZone }: Clock) {
  const { version, lines, rent, total, deposit, advance, note, validUntil, advanceHours } = quote;
  return {
    ...{ version, note, advanceHours },
    rentalName: quote.rentalName,
    days: dayRange(quote.startDate, quote.endDate),
    lines: lines.map(({ kind, label, cents, because }) => ({ kind, label, cents, because })),
    amounts: { rent, total, deposit, advance },
    validUntil: validUntil && exactEnd(validUntil, timeZone),
    expired: validUntil !== null && validUntil <= now,
    accepted: quote.acceptedAt && exactMoment(quote.acceptedAt, timeZone),
    signature: quote.signature,
    changes: before ? changesSince(before, quote) : [],
  };
}

type Compared = Pick<Quote, 'lines' | 'total'> & Pick<StoredQuote, 'rentalName' | 'startDate' | 'endDate'>;

/** What is different from the version before, in words. */
export function changesSince(before: Compared, now: Compared): string[] {
  const changes: string[] = [];
  if (before.rentalName !== now.rentalName) changes.push(`Rental: ${now.rentalName} instead of ${before.rentalName}`);
  if (before.startDate !== now.startDate || before.endDate !== now.endDate)
    changes.push(
      `Dates: ${dayRange(now.startDate, now.endDate)} instead of ${dayRange(before.startDate, before.endDate)}`,
    );
  const left = [...before.lines];
  const same = (line: QuoteLine, other: QuoteLine) => line.kind === other.kind && line.label === other.label;
  for (const line of now.lines) {
    const index = left.findIndex((other) => same(line, other));
    const [was] = index < 0 ? [] : left.splice(index, 1);
    if (!was) changes.push(`New: ${line.label}, ${money(line.cents)}`);
    else if (was.cents !== line.cents)
      changes.push(`${line.label}: ${money(line.cents)} instead of ${money(was.cents)}`);
  }
  changes.push(...left.map(({ label, cents }) => `Removed: ${label}, ${money(cents)}`));
  if (before.total !== now.total) changes.push(`Total: ${money(now.total)} instead of ${money(before.total)}`);
  return changes;
}
