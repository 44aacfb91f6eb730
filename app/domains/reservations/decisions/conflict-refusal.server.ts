import { eq } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { bookings } from '../tables.server';
import type { HoldInTheWay } from '~/domains/availability/holds.server';
import { HOLD_LABELS } from '~/domains/availability/vocabulary';
import { longDate } from '~/domains/shared/format';
import { refuse, type Refusal } from '~/domains/shared/outcome';

/** Refuses taken days and names the conflicting hold, a reservation by its customer. */
export async function conflictRefusal(
  db: Db,
  { startDate, endDate, reason, bookingId }: HoldInTheWay,
): Promise<Refusal> {
  const [holder] = bookingId
    ? await db.select({ name: bookings.customerName }).from(bookings).where(eq(bookings.id, bookingId))
    : [];
  const who = holder ? `confirmed reservation of ${holder.name}` : HOLD_LABELS[reason].toLowerCase();
  return refuse('conflict', `These dates are taken: ${who}, ${longDate(startDate)} to ${longDate(endDate)}.`);
}
