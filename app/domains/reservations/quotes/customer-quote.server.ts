import { env } from '~/env.server';
import { findOffered } from '~/domains/catalog/reservable.server';
import { money } from '~/domains/pricing/money';
import type { Account } from '../payments/account.server';
import { advanceToConfirm, waitsForAdvance } from '../payments/awaited-advance.server';
import type { ReservationRow } from '../transition.server';
import type { ReservationStatus } from '../vocabulary';
import { agreedTimes } from '../decisions/confirm-reservation.server';
import { findQuotes, type StoredQuote } from './queries.server';
import { withStayOf } from './quoted-stay.server';
import { inShort } from './rules';
import { quoteView } from './view';

type Of = Pick<ReservationRow, 'rentalId' | 'handoverTime' | 'returnTime'> & {
  id: number;
  status: ReservationStatus;
  agreedVersion: number | null;
  optionUntil: Date | null;
  ledger: { account: Account };
};

/**
 * What its customer sees of a reservation's quotes: the newest that was sent, or what was agreed after it, null if none
 * was; and what it costs line by line, null where that is the rent alone.
 */
export async function findCustomerQuotes(reservation: Of, now = new Date()) {
  const { id, status, agreedVersion, optionUntil, ledger } = reservation;
  const stored = await findQuotes(id);
  const agreed = stored.find(({ version }) => version === agreedVersion);
  const lastSent = stored.find(({ sentAt }) => sentAt !== null);
  const [newest, ...earlier] = stored.filter(
    (quote) => quote.sentAt !== null || (quote === agreed && lastSent && quote.version > lastSent.version),
  );
  const priced = inShort(agreed ?? stored[0]);
  if (!newest) return { quote: null, priced };
  // The first one that is sent is compared with what was asked for.
  const before = earlier[0] ?? stored.find(({ version }) => version < newest.version);
  const [was, is] = await withTimes(reservation, before, newest);
  const view = quoteView(is, was, { now, timeZone: env.SITE_TIMEZONE });
  const isAgreed = newest === agreed;
  const isReplaced = stored[0]!.version > newest.version;
  const mayAccept = (status === 'pending' || (status === 'confirmed' && !isAgreed)) && !view.accepted;
  const awaitsAdvance = waitsForAdvance({ status }, stored[0]);
  const advanceDue = advanceToConfirm({ status }, newest, ledger.account);
  return {
    priced,
    quote: {
      ...view,
      since: earlier.length > 0 ? 'the last one' : 'your request',
      sent: newest.sentAt !== null,
      /** By what was agreed with the concierge, if not by their name. */
      agreed: isAgreed && (status === 'confirmed' || status === 'completed'),
      open: mayAccept && !isReplaced && !view.expired,
      expired: mayAccept && view.expired && !isReplaced,
      /** Accepting it changes what is confirmed. */
      amends: status === 'confirmed',
      /** The stay has changed since, so that an acceptance counts no longer. */
      replaced: isReplaced && (mayAccept || status === 'pending'),
      awaitsAdvance,
      /** Whether its dates are kept. */
      kept: optionUntil !== null && optionUntil > now,
      /** What is to be paid before it is confirmed, once it is accepted. */
      advanceDue: advanceDue && money(advanceDue),
    },
  };
}

/** Two versions with their times where these differ: of another rental, they are those of its terms. */
async function withTimes(reservation: Of, before: StoredQuote | undefined, newest: StoredQuote) {
  if (!before || before.rentalId === newest.rentalId) return [before, newest] as const;
  const timed = async (quote: StoredQuote) => {
    const offered = quote.rentalId === null ? null : await findOffered(quote.rentalId);
    return offered ? { ...quote, ...agreedTimes(withStayOf(reservation, quote), offered.terms) } : quote;
  };
  return Promise.all([timed(before), timed(newest)]);
}

type CustomerQuotes = Awaited<ReturnType<typeof findCustomerQuotes>>;
export type CustomerQuote = NonNullable<CustomerQuotes['quote']>;
