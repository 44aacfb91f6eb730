import { desc, eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { bookings } from '../tables.server';
import { accountOf } from './account.server';
import { payments } from './tables.server';

/**
 * A reservation with its account, all rows of its ledger, newest first, and the allowed hosts of a payment link; null
 * if there is no such reservation. Reads two statements.
 */
export async function findPayments(id: number, { db = database }: { db?: Db } = {}) {
  const [[reservation], rows] = await Promise.all([
    db
      .select({
        id: bookings.id,
        status: bookings.status,
        customerName: bookings.customerName,
        rentalName: bookings.rentalName,
        paymentLink: bookings.paymentLink,
        account: accountOf,
      })
      .from(bookings)
      .where(eq(bookings.id, id)),
    db.select().from(payments).where(eq(payments.bookingId, id)).orderBy(desc(payments.number)),
  ]);
  return reservation ? { ...reservation, hosts: env.PAYMENT_LINK_HOSTS, rows } : null;
}

export type FoundPayments = NonNullable<Awaited<ReturnType<typeof findPayments>>>;
