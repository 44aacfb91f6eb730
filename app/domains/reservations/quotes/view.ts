import { cents } from '~/domains/pricing/money';
import { exactEnd, exactMoment } from '~/domains/shared/format';
import { stayText } from '~/domains/shared/times';
import { changesSince, type Compared } from './changes';
import { settlesStay } from './purposes';
import { ACTORS } from '../vocabulary';
import type { StoredQuote } from './queries.server';

/** A version with its times, if the times of the previous version are known, too. */
type Viewed = StoredQuote & Pick<Compared, 'handoverTime' | 'returnTime'>;
type Clock = { now: Date; timeZone: string };

/** A version of a quote, formatted for a page. */
export function quoteView(quote: Viewed, before: Compared | undefined, { now, timeZone }: Clock) {
  const final = settlesStay(quote);
  const { version, lines, rent, total, deposit, advance, note, validUntil, advanceHours } = quote;
  return {
    ...{ version, note, advanceHours },
    /** Whether it settles a stay that is over. */
    final,
    rentalName: quote.rentalName,
    days: stayText(quote),
    lines: lines.map(({ kind, label, cents, because }) => ({ kind, label, cents, because })),
    // After the stay, the ledger shows what happened to the deposit.
    amounts: { rent, total, deposit: final ? cents(0) : deposit, advance },
    validUntil: validUntil && exactEnd(validUntil, timeZone),
    expired: validUntil !== null && validUntil <= now,
    accepted: quote.acceptedAt && exactMoment(quote.acceptedAt, timeZone),
    byPhone: quote.acceptedBy !== null && quote.acceptedBy !== ACTORS.customer,
    signature: quote.signature,
    changes: before ? changesSince(before, quote, quote.purpose) : [],
  };
}
