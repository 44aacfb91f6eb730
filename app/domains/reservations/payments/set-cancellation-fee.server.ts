import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { type Cents, money } from '~/domains/pricing/money';
import { done, type Outcome, refuse, type Refusal } from '~/domains/shared/outcome';
import { bookingEvents } from '../history/tables.server';
import { quotedTotal } from '../quotes/queries.server';
import { bookings } from '../tables.server';
import { lockReservation } from '../history/transition.server';
import { costsFee } from '../rules';

/**
 * Sets what is to be paid of a canceled reservation; until then it is nothing. Refuses one that is not canceled, and
 * more than it would have cost. The same fee again changes nothing.
 */
export async function setCancellationFee(
  id: number,
  { fee, actor }: { fee: Cents; actor: string },
  { db = database }: { db?: Db } = {},
): Promise<Outcome<null>> {
  return db.transaction(async (tx) => {
    const held = await lockReservation(tx, id);
    if (!held.ok) return held;
    const { status, cancellationFee } = held.value;
    if (!costsFee(status)) return refuse('conflict', 'Only a canceled reservation has a cancellation fee.');
    if (fee === (cancellationFee ?? 0)) return done(null);
    const tooHigh = await whyTooHigh(tx, id, fee);
    if (tooHigh) return tooHigh;
    await tx.update(bookings).set({ cancellationFee: fee }).where(eq(bookings.id, id));
    const reason = `Cancellation fee: ${money(fee)}`;
    await tx.insert(bookingEvents).values({ bookingId: id, kind: 'payment', actor, reason });
    return done(null);
  });
}

/** Why a fee is refused: it is more than the reservation would have cost. Null if it is not. */
export async function whyTooHigh(tx: Db, id: number, fee: Cents): Promise<Refusal | null> {
  const [row] = await tx
    .select({ total: quotedTotal.mapWith(Number) })
    .from(bookings)
    .where(eq(bookings.id, id));
  const most = (row?.total ?? 0) as Cents;
  if (fee <= most) return null;
  const message = `The fee cannot exceed the reservation’s total of ${money(most)}`;
  return refuse('conflict', message, { fee: [message] });
}
