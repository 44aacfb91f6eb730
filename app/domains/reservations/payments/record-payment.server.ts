import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { type Cents, money } from '~/domains/pricing/money';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { bookingEvents } from '../history/tables.server';
import { lockReservation } from '../transition.server';
import { findAccount } from './account.server';
import { inWords, leftDue, whyTooMuch } from './rules';
import { payments } from './tables.server';
import type { PaymentKind, PaymentMethod } from './vocabulary';

type Recording = {
  /** Of the form: the same press, sent again, is answered as the first. */
  key: string;
  kind: PaymentKind;
  amount: Cents;
  method: PaymentMethod;
  note?: string;
  /** Also a refund that leaves something due. */
  leavesDue?: boolean;
  /** The admin's username. */
  actor: string;
};

export type PaymentRow = typeof payments.$inferSelect;

/**
 * Records money that came in or went out, with its history event, under the reservation's lock. Refuses a payment beyond
 * what is due, a refund beyond what was paid or, unless that is meant, below what is due, more of a deposit than is held,
 * and a key that was used for something else.
 */
export async function recordPayment(
  bookingId: number,
  { key, kind, amount, method, note, leavesDue, actor }: Recording,
  { db = database }: { db?: Db } = {},
): Promise<Outcome<PaymentRow>> {
  return db.transaction(async (tx) => {
    const held = await lockReservation(tx, bookingId);
    if (!held.ok) return held;
    const row = {
      ...{ id: key, bookingId, kind, cents: amount, createdBy: actor },
      method: kind === 'deposit-kept' ? null : method,
      note: note ?? null,
    };
    const [earlier] = await tx.select().from(payments).where(eq(payments.id, key));
    if (earlier) return isSame(earlier, row) ? done(earlier) : keyIsUsed;
    const account = await findAccount(tx, bookingId);
    const tooMuch = whyTooMuch(kind, amount, account);
    if (tooMuch) return refuse('conflict', tooMuch, { amount: [tooMuch] });
    const due = held.value.status === 'pending' ? 0 : leftDue(kind, amount, account);
    if (due && !leavesDue) return refuse('conflict', DUE_AGAIN, { leavesDue: [dueAgain(due)] });
    // Another reservation's row may have come with the same key at this moment.
    const [recorded] = await tx.insert(payments).values(row).onConflictDoNothing().returning();
    if (!recorded) return keyIsUsed;
    await tx.insert(bookingEvents).values({ bookingId, kind: 'payment', actor, reason: inWords(row) });
    return done(recorded);
  });
}

const DUE_AGAIN = 'This refund leaves something due. Nothing was recorded yet.';
const dueAgain = (due: Cents) =>
  `This leaves ${money(due)} due, and the customer's page asks for it. To give it back for good, first agree on a quote with a discount, or set the cancellation fee.`;

const keyIsUsed = refuse(
  'conflict',
  'This form was already recorded with other values. Check the list and start again.',
);

const isSame = (earlier: PaymentRow, row: Omit<PaymentRow, 'number' | 'reverses' | 'createdAt'>) =>
  earlier.bookingId === row.bookingId &&
  earlier.kind === row.kind &&
  earlier.cents === row.cents &&
  earlier.method === row.method &&
  earlier.note === row.note;
