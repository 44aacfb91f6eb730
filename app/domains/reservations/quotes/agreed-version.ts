import { isHourly } from '~/domains/catalog/vocabulary';
import { centsOf } from '~/domains/pricing/money';
import type { ReservationRow } from '../history/transition.server';
import { derivedQuote } from './derived-quote';
import type { StoredQuote } from './queries.server';
import { isOfStay } from './rules';

type Standing = { agreedVersion?: number | null; /** Whole US dollars. */ agreedTotal?: number | null };

/**
 * The version that says what a reservation costs: the agreed one, else the newest offer. One that changes what is
 * confirmed counts once it is agreed. Undefined where the reservation's own row says it: another total was agreed, or a
 * reservation was confirmed, before there were quotes.
 */
export const standingVersion = <Version extends Pick<StoredQuote, 'version' | 'purpose'>>(
  { agreedVersion, agreedTotal }: Standing,
  stored: readonly Version[],
): Version | undefined =>
  stored.find(({ version }) => version === agreedVersion) ??
  ((agreedTotal ?? null) === null ? stored.find(({ purpose }) => purpose !== 'change') : undefined);

/** The versions that still count once a stay is over or off: a change that was never agreed does not. */
export const withoutOpenChanges = (stored: readonly StoredQuote[], { agreedVersion }: Standing) =>
  stored.filter(
    ({ purpose, acceptedAt, version }) => purpose !== 'change' || acceptedAt !== null || version === agreedVersion,
  );

type Agreed = Pick<ReservationRow, 'agreedVersion' | 'startTime' | 'handoverTime' | 'returnTime'>;

/**
 * The version that was agreed, undefined if none was. Its start is the reservation's: earlier releases stored the
 * start that was chosen at confirmation only there. So are the times around its hours, which a confirmation chooses, too.
 */
export function agreedOf({ agreedVersion, startTime, ...own }: Agreed, stored: readonly StoredQuote[]) {
  const agreed = stored.find(({ version }) => version === agreedVersion);
  if (!agreed) return undefined;
  const { handoverTime, returnTime } = isHourly(agreed.priceUnit) ? own : agreed;
  return { ...agreed, startTime, handoverTime, returnTime };
}

type Priced = Pick<ReservationRow, 'agreedVersion' | 'agreedTotal' | 'totalPrice' | 'createdAt'>;

/**
 * Whether another total is agreed than was quoted for the same stay: the confirmation made the agreed version, and its
 * reason says why. Not if a later version was agreed.
 */
export function isAdjusted(reservation: Priced, stored: readonly StoredQuote[]): boolean {
  const { agreedVersion, agreedTotal, totalPrice, createdAt } = reservation;
  // Confirmed before there were quotes.
  if (agreedVersion === null) return agreedTotal !== null && agreedTotal !== totalPrice;
  const [agreed, before] = stored.slice(stored.findIndex(({ version }) => version === agreedVersion));
  if (!agreed || agreed.sentAt || agreed.acceptedAt || agreed.purpose !== 'offer') return false;
  // Requested before there were quotes, or with this very version.
  if (!before) return agreed.createdAt > createdAt && agreed.total !== centsOf(totalPrice);
  return before.total !== agreed.total && isOfStay({ ...before, startTime: agreed.startTime }, agreed);
}

/** What is agreed of a reservation, with the stay that it is of: the standing version, or else what its own row says. */
export function agreedVersionOf(reservation: ReservationRow, stored: readonly StoredQuote[]) {
  const quote = agreedOf(reservation, stored) ?? standingVersion(reservation, stored);
  if (quote) return quote;
  const { rentalId, rentalName, unitPrice, priceUnit, startDate, endDate, hoursPerDay } = reservation;
  const { startTime, handoverTime, returnTime } = reservation;
  return {
    ...derivedQuote(reservation),
    ...{ rentalId, rentalName, unitPrice, priceUnit, startDate, endDate, hoursPerDay },
    ...{ startTime, handoverTime, returnTime },
    ...{ guests: null, extras: {}, advanceHours: null },
  };
}
