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
 * Sets the fee of a canceled reservation, which costs nothing until then. Refuses a reservation that is not canceled,
 * and a fee beyond its total. The same fee again changes nothing.
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

/** The refusal of a fee beyond the total that the reservation would have cost; null if the fee is not too high. */
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
