import { eq } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { bookings } from '../tables.server';
import { heldText } from '~/domains/availability/held-time.server';
import { whyTaken } from '~/domains/availability/free/free-time.server';
import { timeToKeep } from '~/domains/availability/free/time-to-keep.server';
import type { HoldInTheWay } from '~/domains/availability/holds.server';
import type { Offer } from '~/domains/availability/openings.server';
import { HOLD_LABELS } from '~/domains/availability/vocabulary';
import { env } from '~/env.server';
import { exactMoment } from '~/domains/shared/format';
import { refuse, type Refusal } from '~/domains/shared/outcome';
import type { ReservationRow } from '../transition.server';

/** Refuses taken days and names the conflicting hold, a reservation or an option by its customer. */
export async function conflictRefusal(db: Db, hold: HoldInTheWay): Promise<Refusal> {
  const { reason, bookingId, until } = hold;
  const [holder] = bookingId
    ? await db.select({ name: bookings.customerName }).from(bookings).where(eq(bookings.id, bookingId))
    : [];
  const what = HOLD_LABELS[reason].toLowerCase();
  const who = holder ? `${what} of ${holder.name}` : what;
  const end = until ? `, until ${exactMoment(until, env.SITE_TIMEZONE)}` : '';
  return refuse('conflict', `These dates are taken: ${who}, ${heldText(hold)}${end}.`);
}

/** The refusal of taken time to a customer, with the next free dates and without a word of who has it. */
export async function refusalToCustomer(
  tx: Db,
  stay: ReservationRow & { rentalId: number },
  offer: Offer,
): Promise<Refusal | null> {
  const time = await timeToKeep(tx, stay, offer);
  if (!time.ok) return time;
  if (!time.value.inTheWay) return null;
  const next = await whyTaken(tx, stay, offer);
  return refuse('conflict', next ?? 'These dates are no longer free. Please call us, and we will find others.');
}
