import { env } from '~/env.server';
import { findOffered } from '~/domains/catalog/reservable.server';
import { money } from '~/domains/pricing/money';
import { keptEnd } from '../../options/rules';
import type { Account } from '../../payments/account.server';
import { advanceToConfirm, waitsForAdvance } from '../../payments/awaited-advance.server';
import type { ReservationRow } from '../../history/transition.server';
import { isOpen, type ReservationStatus, stands, takesPlace } from '../../vocabulary';
import { agreedTimes } from '../../expected-times';
import { agreedOf, isAdjusted, standingVersion, withoutOpenChanges } from '../agreed-version';
import { confirmsRequest } from '../purposes';
import { findQuotes, type StoredQuote } from '../queries.server';
import { withStayOf } from '../quoted-stay.server';
import { inShort } from '../rules';
import { quoteView } from '../view';
import { takesChanges, takesOffers } from '../../statuses/traits';

type Of = Pick<
  ReservationRow,
  'rentalId' | 'startTime' | 'handoverTime' | 'returnTime' | 'totalPrice' | 'createdAt'
> & {
  id: number;
  status: ReservationStatus;
  agreedVersion: number | null;
  agreedTotal: number | null;
  optionUntil: Date | null;
  ledger: { account: Account };
};

/**
 * The customer's view of a reservation's quotes: the newest sent version, or the one agreed after it, null if none was
 * sent; the price line by line, null if it is only the rent; and whether the confirmation adjusted the total. Once the
 * stay is over or off, it omits changes that were never agreed.
 */
export async function findCustomerQuotes(reservation: Of, now = new Date()) {
  const { id, status, ledger } = reservation;
  const all = await findQuotes(id);
  const found = isOpen(reservation) ? all : withoutOpenChanges(all, reservation);
  const agreed = agreedOf(reservation, found);
  const stored = found.map((quote) => (quote.version === agreed?.version ? agreed : quote));
  const isSent = ({ sentAt }: StoredQuote) => sentAt !== null;
  const newest = stored.some(isSent) ? stored.find((quote) => isSent(quote) || quote === agreed) : undefined;
  const said = {
    priced: inShort(standingVersion(reservation, stored)),
    adjusted: stands(status) && isAdjusted(reservation, stored),
  };
  if (!newest) return { quote: null, ...said };
  const { before, since } = comparedWith(stored, newest);
  const [was, is] = await withTimes(reservation, before, newest);
  const view = quoteView(is, was, { now, timeZone: env.SITE_TIMEZONE });
  const isAgreed = newest === agreed;
  const isReplaced = stored[0]!.version > newest.version;
  const mayAccept = isOpen(reservation) && !(stands(status) && isAgreed) && !view.accepted;
  const gone = mayAccept && !isReplaced && !(await isOffered(reservation, newest));
  const { returned } = ledger.account;
  const advanceDue = advanceToConfirm({ status }, newest, ledger.account);
  return {
    ...said,
    quote: {
      ...view,
      since,
      sent: newest.sentAt !== null,
      /** Whether it was agreed with the concierge, if not accepted by name. */
      agreed: isAgreed && takesPlace(status),
      open: mayAccept && !isReplaced && !gone && !view.expired,
      expired: mayAccept && view.expired && !isReplaced && !gone,
      /** Whether the rental was deleted, so that the quote cannot be accepted. */
      gone,
      /** Whether accepting it changes a confirmed reservation. */
      amends: takesChanges(status),
      /** Whether the stay has changed since, so that an acceptance no longer counts. */
      replaced: isReplaced && (mayAccept || takesOffers(status)),
      awaitsAdvance: waitsForAdvance({ status }, stored[0]) && !returned,
      /** Whether the advance was paid and given back. */
      advanceReturned: returned,
      /** Whether its dates are kept. */
      kept: keptEnd(reservation, now) !== null,
      /** The amount to be paid after the acceptance to confirm the quote. */
      advanceDue: advanceDue && money(advanceDue),
    },
  };
}

/** Whether both the reservation's rental and the quote's, which may be another one, still exist. */
const isOffered = async ({ rentalId }: Of, quote: StoredQuote) =>
  rentalId !== null && (await findOffered(quote.rentalId ?? rentalId)) !== null;

/**
 * The version to compare a sent one with: the last earlier version that was sent or, unsent, agreed when the concierge
 * confirmed it; else the request.
 */
function comparedWith(stored: readonly StoredQuote[], { version: newest }: StoredQuote) {
  const earlier = stored.flatMap((quote, index) => {
    if (quote.version >= newest) return [];
    if (quote.sentAt) return [{ before: quote, since: 'the last quote' }];
    // Only an agreed version is changed or settled, so the version before a change or a settlement was agreed.
    const next = stored[index - 1];
    return next && confirmsRequest(next) ? [] : [{ before: quote, since: 'the agreed quote' }];
  });
  const requested = { before: stored.find(({ version }) => version < newest), since: 'your request' };
  return earlier[0] ?? requested;
}

/** Two versions, with times if they differ in times or rental: their own times, else those of their rental's terms. */
async function withTimes(reservation: Of, before: StoredQuote | undefined, newest: StoredQuote) {
  if (!before || isAlike(before, newest)) return [before, newest] as const;
  const timed = async (quote: StoredQuote) => {
    const offered = quote.rentalId === null ? null : await findOffered(quote.rentalId);
    return offered ? { ...quote, ...agreedTimes(withStayOf(reservation, quote), offered.terms) } : quote;
  };
  return Promise.all([timed(before), timed(newest)]);
}

const isAlike = (one: StoredQuote, other: StoredQuote) =>
  one.rentalId === other.rentalId && one.handoverTime === other.handoverTime && one.returnTime === other.returnTime;

type CustomerQuotes = Awaited<ReturnType<typeof findCustomerQuotes>>;
export type CustomerQuote = NonNullable<CustomerQuotes['quote']>;
