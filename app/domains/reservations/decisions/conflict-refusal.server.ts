import { eq } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { bookings } from '../tables.server';
import { heldText } from '~/domains/availability/held-time.server';
import type { HoldInTheWay } from '~/domains/availability/holds.server';
import { HOLD_LABELS } from '~/domains/availability/vocabulary';
import { env } from '~/env.server';
import { exactMoment } from '~/domains/shared/format';
import { refuse, type Refusal } from '~/domains/shared/outcome';

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
