import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { bookingEvents } from '../history/tables.server';
import { lockReservation } from '../history/transition.server';
import { findAccount } from './account.server';
import { markOverpaid } from './mark-overpaid.server';
import type { PaymentRow } from './record-payment.server';
import { inWords, whyNotReversed } from './rules';
import { payments } from './tables.server';

/** The id of a row that was recorded by mistake, and the username of the admin who reverses it. */
export type Mistake = { payment: string; actor: string };

/**
 * Reverses a row that was recorded by mistake, with a second row of the same kind, amount and day, under the
 * reservation's lock. A row is reversed once, so that the same form sent again finds the first reversal. Refuses to
 * reverse a reversal, or a row that a later row depends on.
 */
export async function reversePayment(
  bookingId: number,
  { payment, actor }: Mistake,
  { db = database }: { db?: Db } = {},
): Promise<Outcome<PaymentRow>> {
  return db.transaction(async (tx) => {
    const held = await lockReservation(tx, bookingId);
    if (!held.ok) return held;
    const [mistake] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, payment), eq(payments.bookingId, bookingId)));
    if (!mistake) return refuse('not-found', 'This row no longer exists.');
    if (mistake.reverses) return refuse('conflict', 'A reversal cannot be reversed: record the payment again.');
    const [earlier] = await tx.select().from(payments).where(eq(payments.reverses, payment));
    if (earlier) return done(earlier);
    const { kind, cents, method, paidOn, number } = mistake;
    const refused = whyNotReversed(kind, cents, await findAccount(tx, bookingId));
    if (refused) return refuse('conflict', refused);
    const [reversal] = await tx
      .insert(payments)
      .values({ ...{ id: randomUUID(), bookingId, kind, cents, method, paidOn }, reverses: payment, createdBy: actor })
      .returning();
    await markOverpaid(tx, bookingId);
    const reason = `Reversed no. ${number}. ${inWords(mistake)}`;
    await tx.insert(bookingEvents).values({ bookingId, kind: 'payment', actor, reason });
    return done(reversal!);
  });
}
