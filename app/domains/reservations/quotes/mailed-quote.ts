import { type Cents, cents, money } from '~/domains/pricing/money';
import { advanceReason } from '~/domains/pricing/quote/below-total';
import type { Quote } from '~/domains/pricing/quote/lines';
import { standingVersion } from './agreed-version';
import type { StoredQuote } from './queries.server';
import { hasMore } from './rules';

/** A quote as a mail shows it. */
export type MailedQuote = Quote & {
  validUntil?: Date | null;
  /** Set for a quote that was sent. */
  version?: number;
  /** The quoted total, if another one was agreed. */
  instead?: Cents | null;
};

/** The standing version, which a mail shows line by line; undefined if it has only its rent. */
export function mailedQuote(
  reservation: Parameters<typeof standingVersion>[0],
  versions: StoredQuote[],
): MailedQuote | undefined {
  const quote = standingVersion(reservation, versions);
  return quote && hasMore(quote) ? { ...quote, validUntil: null, version: undefined } : undefined;
}

/** A quote as a mail shows it, with every amount as text; `paid` is the amount paid so far. */
export function quoteText(quote: MailedQuote, paid: Cents) {
  const { lines, total, deposit, advance, validUntil, version, instead } = quote;
  return {
    lines: lines.map(({ label, because, cents: amount }) => ({ label, because, amount: money(amount) })),
    total: money(total),
    deposit: deposit > 0 ? money(deposit) : undefined,
    advance: advance > 0 ? money(advance) : undefined,
    advanceReason: advance > 0 ? advanceText(quote, paid) : undefined,
    originalTotal: instead ? money(instead) : undefined,
    validUntil: validUntil?.toISOString(),
    version,
  };
}

/**
 * The calculation of the advance or, once money was paid, the part that is still due: no mail asks for the same money
 * twice.
 */
function advanceText({ advance, total }: MailedQuote, paid: Cents): string {
  if (paid >= advance) return 'Paid';
  if (paid > 0) return `${money(cents(advance - paid))} of it is still due`;
  return advanceReason({ advance, total });
}
