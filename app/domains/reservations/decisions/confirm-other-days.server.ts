import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { nextFreeTime } from '~/domains/availability/free/free-time.server';
import { isAnyTime, type Offer } from '~/domains/availability/openings.server';
import { type Days, shortRange } from '~/domains/availability/rules';
import { type Outcome, refuse, type Refusal } from '~/domains/shared/outcome';
import { bookingEvents } from '../history/tables.server';
import { changeDays, whyNotDays } from '../options/change-days.server';
import { bookings } from '../tables.server';
import { takeTime } from '../take-time.server';
import { refusal, type ReservationRow } from '../history/transition.server';
import { type Confirmation, confirmLocked, NOT_CONFIRMABLE, timed } from './confirm-reservation.server';

/**
 * Confirms a request on days other than the requested ones, as agreed with its customer. The request gets these days, a
 * new version of its quote and a history event in the transaction of the confirmation. Refuses impossible days, and
 * what a confirmation refuses; a refusal changes nothing.
 */
export async function confirmOnOtherDays(
  id: number,
  { startDate, endDate, ...asked }: Confirmation & Partial<Days>,
  { db = database }: { db?: typeof database } = {},
): Promise<Outcome<ReservationRow>> {
  const [seen] = await db.select({ rentalId: bookings.rentalId }).from(bookings).where(eq(bookings.id, id));
  if (!seen) return refuse('not-found', 'Reservation Not Found');
  const { rentalId } = seen;
  if (rentalId === null) return NOT_CONFIRMABLE;
  let refused: Refusal | undefined;
  try {
    return await takeTime({ id, rentalId, db }, async (tx, reservation, offer) => {
      const days = { startDate: startDate ?? reservation.startDate, endDate: endDate ?? reservation.endDate };
      const stay = { ...reservation, ...days, rentalId };
      const wrong = refusal(reservation, { ...asked, to: 'confirmed' }) ?? whyNotDays(stay);
      if (wrong) return wrong;
      const changed = await changeDays(tx, stay, offer, { madeBy: asked.actor, before: reservation });
      if (!changed.ok) return changed;
      const reason = `${shortRange(days)} instead of ${shortRange(reservation)}`;
      await tx.insert(bookingEvents).values({ bookingId: id, kind: 'note', actor: asked.actor, reason });
      // The admin saw the version from before the change of days.
      const confirmed = await confirmLocked(tx, changed.value, offer, { ...asked, version: undefined });
      if (confirmed.ok) return confirmed;
      refused = await withNextFree(tx, confirmed, { ...timed(changed.value, asked), rentalId }, offer);
      throw new Error('Confirmation refused: rolled back');
    });
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}

type Stay = ReservationRow & { rentalId: number };

/** The refusal of taken time, with the next free time for the stay. */
async function withNextFree(tx: Db, refused: Refusal, stay: Stay, offer: Offer): Promise<Refusal> {
  // Hours that take the whole day do not count as hours at any time.
  if (refused.code !== 'conflict' || isAnyTime(stay)) return refused;
  const free = await nextFreeTime(stay, offer, { db: tx });
  if (!free || free.days?.startDate === stay.startDate) return refused;
  return { ...refused, message: `${refused.message} ${free.text}` };
}
