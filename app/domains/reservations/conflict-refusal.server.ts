import type { Db } from '~/db/database.server';
import { startsBeside, whyTaken } from '~/domains/availability/free/free-time.server';
import { timeToKeep } from '~/domains/availability/free/time-to-keep.server';
import { describeHold } from '~/domains/availability/hold-in-words.server';
import { type HoldInTheWay, holdInTheWay } from '~/domains/availability/holds.server';
import type { Span } from '~/domains/availability/occupancy.server';
import type { Offer } from '~/domains/availability/openings.server';
import { type Outcome, refuse, type Refusal } from '~/domains/shared/outcome';
import { HOLDER } from './facts-of.server';
import type { ReservationRow } from './history/transition.server';

const NO_LONGER_FREE = 'These dates are no longer available. Please call us, and we will find others.';

/** Refuses taken days and names the conflicting hold: for admins only. */
export const conflictRefusal = async (db: Db, hold: HoldInTheWay): Promise<Refusal> =>
  refuse('conflict', `These dates are taken: ${await describeHold(db, hold, HOLDER)}.`);

type Stay = ReservationRow & { rentalId: number };

/** The refusal of time that cannot be kept, with the next free dates. It does not tell customers who holds the time. */
export async function refusalToCustomer(tx: Db, stay: Stay, offer: Offer): Promise<Refusal | null> {
  const time = await timeToKeep(tx, stay, offer);
  if (!time.ok) return time;
  return time.value.inTheWay && instead(tx, stay, offer);
}

/**
 * The refusal of `time` that cannot be confirmed; hours at any time take the whole day. The acceptance form has no
 * fields for the stay, so no refusal names a field. An admin who records an agreement by phone sees who holds the time.
 */
export async function refusalOfQuote(
  tx: Db,
  stay: Stay,
  offer: Offer,
  time: Outcome<Span[]>,
  { toAdmin = false } = {},
): Promise<Refusal | null> {
  if (!time.ok) return refuse('conflict', time.message);
  const hold = await holdInTheWay(stay.rentalId, time.value, { db: tx, bookingId: stay.id });
  if (!hold) return null;
  if (toAdmin) return conflictRefusal(tx, hold);
  const starts = await startsBeside(stay, offer, { db: tx });
  if (!starts) return instead(tx, stay, offer);
  const ask = 'Please ask us for a quote for one of them.';
  return refuse('conflict', `Some of these hours are taken. Available times: ${starts}. ${ask}`);
}

const instead = async (tx: Db, stay: Stay, offer: Offer) =>
  refuse('conflict', (await whyTaken(tx, stay, offer, { toHold: true })) ?? NO_LONGER_FREE);
