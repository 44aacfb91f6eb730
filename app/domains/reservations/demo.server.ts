import { inArray, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { removeMailsAbout } from '~/domains/mail/demo.server';
import { bookings } from './tables.server';

const isDemo = sql`${bookings.demo}`;

/** The number of reservations of the demo. */
export const countDemoReservations = ({ db = database }: { db?: Db } = {}) => db.$count(bookings, isDemo);

/** Marks reservations as demo content: no figure counts them, and their mails are never sent. */
export const markReservations = (tx: Db, ids: number[]) =>
  tx.update(bookings).set({ demo: true }).where(inArray(bookings.id, ids));

/** The rentals whose time the demo's reservations take. */
export const rentalsOfDemoReservations = (tx: Db) =>
  tx.selectDistinct({ rentalId: bookings.rentalId }).from(bookings).where(isDemo);

/** Deletes the reservations of the demo with their quotes, payments, history, claims on time and mails. */
export async function removeDemoReservations(tx: Db): Promise<void> {
  const rows = await tx.select({ id: bookings.id }).from(bookings).where(isDemo).for('update');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await removeMailsAbout(tx, { reservationIds: ids });
  await allowErasing(tx);
  await tx.delete(bookings).where(inArray(bookings.id, ids));
}
