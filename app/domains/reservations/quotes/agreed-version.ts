import { isHourly } from '~/domains/catalog/vocabulary';
import { centsOf } from '~/domains/pricing/money';
import type { ReservationRow } from '../history/transition.server';
import { derivedQuote } from './derived-quote';
import type { StoredQuote } from './queries.server';
import { confirmsRequest, waitsForAgreement } from './purposes';
import { isOfStay } from './rules';

type Standing = { agreedVersion?: number | null; /** Whole US dollars. */ agreedTotal?: number | null };

/**
 * The version that sets the price of a reservation: the agreed one, else the newest offer. A change counts only once it
 * is agreed. Undefined where the reservation's own row sets the price: it was confirmed, or another total was agreed,
 * before quotes existed.
 */
export const standingVersion = <Version extends Pick<StoredQuote, 'version' | 'purpose'>>(
  { agreedVersion, agreedTotal }: Standing,
  stored: readonly Version[],
): Version | undefined =>
  stored.find(({ version }) => version === agreedVersion) ??
  ((agreedTotal ?? null) === null ? stored.find((quote) => !waitsForAgreement(quote)) : undefined);

/** The versions that still count once a stay is over or off: all but the changes that were never agreed. */
export const withoutOpenChanges = (stored: readonly StoredQuote[], { agreedVersion }: Standing) =>
  stored.filter((quote) => !waitsForAgreement(quote) || quote.acceptedAt !== null || quote.version === agreedVersion);

type Agreed = Pick<ReservationRow, 'agreedVersion' | 'startTime' | 'handoverTime' | 'returnTime'>;

/**
 * The agreed version; undefined without one. Its start time comes from the reservation, because earlier releases stored
 * the start chosen at confirmation only there. So do the times around its hours, which a confirmation chooses, too.
 */
export function agreedOf({ agreedVersion, startTime, ...own }: Agreed, stored: readonly StoredQuote[]) {
  const agreed = stored.find(({ version }) => version === agreedVersion);
  if (!agreed) return undefined;
  const { handoverTime, returnTime } = isHourly(agreed.priceUnit) ? own : agreed;
  return { ...agreed, startTime, handoverTime, returnTime };
}

type Priced = Pick<ReservationRow, 'agreedVersion' | 'agreedTotal' | 'totalPrice' | 'createdAt'>;

/**
 * Whether the agreed total differs from the one quoted for the same stay because the confirmation made the agreed
 * version, with a reason. False if a later version was agreed.
 */
export function isAdjusted(reservation: Priced, stored: readonly StoredQuote[]): boolean {
  const { agreedVersion, agreedTotal, totalPrice, createdAt } = reservation;
  // Confirmed before quotes existed.
  if (agreedVersion === null) return agreedTotal !== null && agreedTotal !== totalPrice;
  const [agreed, before] = stored.slice(stored.findIndex(({ version }) => version === agreedVersion));
  if (!agreed || agreed.sentAt || agreed.acceptedAt || !confirmsRequest(agreed)) return false;
  // Requested before quotes existed, or with this very version.
  if (!before) return agreed.createdAt > createdAt && agreed.total !== centsOf(totalPrice);
  return before.total !== agreed.total && isOfStay({ ...before, startTime: agreed.startTime }, agreed);
}

/**
 * The agreement on a reservation, with its stay: the standing version, else the values of the reservation's own row.
 */
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
