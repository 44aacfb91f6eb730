import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { bookings } from '../tables.server';
import { bookingEvents } from '../history/tables.server';
import { dayRange } from '~/domains/shared/format';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { mailCustomer } from '../mails/mail.server';
import { hasBegun, whyNotDays } from '../options/change-days.server';
import { priceAgain } from '../quotes/price-stay.server';
import { findQuotes } from '../quotes/queries.server';
import { describeHold } from '~/domains/availability/hold-in-words.server';
import type { Days } from '~/domains/availability/rules';
import { timeToKeep } from '~/domains/availability/free/time-to-keep.server';
import { findTerms } from '~/domains/catalog/terms/queries.server';
import { HOLDER } from '../facts-of.server';
import {
  CHANGED,
  lockReservation,
  RENTAL_DELETED,
  type ReservationRow,
  wasRecorded,
} from '../history/transition.server';
import { STATUS_LABELS } from '../vocabulary';
import { allows } from '../statuses/traits';

type Proposal = { actor: string; version: number; message: string; proposals: Days[] };

/**
 * Suggests other dates for a pending request, which stays pending; the history and the mail list them. Refuses, by
 * their index in `proposals`, days that are taken, have begun, cannot be accepted or cannot be priced; and refuses an
 * outdated version. The same suggestion sent twice makes one event and one mail.
 */
export async function proposeDays(
  id: number,
  { actor, version, message, proposals }: Proposal,
  { db = database, now = new Date() }: { db?: Db; now?: Date } = {},
): Promise<Outcome<ReservationRow>> {
  return db.transaction(async (tx) => {
    const held = await lockReservation(tx, id);
    if (!held.ok) return held;
    const { status, rentalId, version: newest } = held.value;
    const offered = proposals.map(({ startDate, endDate }) => dayRange(startDate, endDate)).join(', or ');
    const event = { bookingId: id, kind: 'proposal' as const, actor, reason: `${offered}\n${message}`, proposals };
    if (version !== newest && (await wasRecorded(tx, event))) return held;
    if (!allows('propose', status)) {
      const is = STATUS_LABELS[status].toLowerCase();
      return refuse('conflict', `This reservation is ${is}, so new dates cannot be suggested.`);
    }
    if (rentalId === null) return refuse('conflict', RENTAL_DELETED);
    if (version !== newest) return refuse('conflict', CHANGED);
    const terms = await findTerms(rentalId, { db: tx });
    const [quote] = await findQuotes(id, { db: tx });
    const wrong: Record<string, string[]> = {};
    for (const [index, days] of proposals.entries()) {
      const stay = { ...held.value, ...days, rentalId };
      const impossible = whyNotDays(stay);
      if (impossible) {
        wrong[index] = [impossible.message];
        continue;
      }
      const priced = await priceAgain(tx, stay, quote);
      if (!priced.ok) {
        wrong[index] = [priced.message];
        continue;
      }
      const time = await timeToKeep(tx, stay, { priceUnit: stay.priceUnit, terms });
      if (!time.ok) wrong[index] = [time.message];
      else if (hasBegun(stay, terms, now)) wrong[index] = ['These dates have begun'];
      else if (time.value.inTheWay) wrong[index] = [`Taken: ${await describeHold(tx, time.value.inTheWay, HOLDER)}.`];
    }
    if (Object.keys(wrong).length) return refuse('invalid', 'These dates cannot be suggested', wrong);
    const [reservation] = await tx
      .update(bookings)
      .set({ version: sql`${bookings.version} + 1` })
      .where(eq(bookings.id, id))
      .returning();
    await tx.insert(bookingEvents).values(event);
    await mailCustomer(tx, 'booking-proposal', reservation!, { message, proposals });
    return done(reservation!);
  });
}
