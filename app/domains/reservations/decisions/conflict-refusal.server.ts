import { eq } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { bookings } from '../tables.server';
import type { HoldInTheWay } from '~/domains/availability/holds.server';
import { HOLD_LABELS } from '~/domains/availability/vocabulary';
import { env } from '~/env.server';
import { exactMoment, longDate } from '~/domains/shared/format';
import { refuse, type Refusal } from '~/domains/shared/outcome';

/** Refuses taken days and names the conflicting hold, a reservation or an option by its customer. */
export async function conflictRefusal(
  db: Db,
  { startDate, endDate, reason, bookingId, until }: HoldInTheWay,
): Promise<Refusal> {
  const [holder] = bookingId
    ? await db.select({ name: bookings.customerName }).from(bookings).where(eq(bookings.id, bookingId))
    : [];
  const what = HOLD_LABELS[reason].toLowerCase();
  const who = holder ? `${what} of ${holder.name}` : what;
  const end = until ? `, until ${exactMoment(until, env.SITE_TIMEZONE)}` : '';
  return refuse('conflict', `These dates are taken: ${who}, ${longDate(startDate)} to ${longDate(endDate)}${end}.`);
}
