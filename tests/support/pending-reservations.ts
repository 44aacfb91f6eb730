import { randomBytes } from 'node:crypto';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { inclusiveDays } from '~/domains/shared/calendar';
import { inDays } from './browser/reservation';

/** Creates a pending request for rental 1, ten to twelve days from now, unless `values` differ. */
export async function addReservation(values: Partial<typeof bookings.$inferInsert> = {}) {
  const dates = { startDate: inDays(10), endDate: inDays(12) };
  const { startDate, endDate } = { ...dates, ...values };
  const [row] = await db
    .insert(bookings)
    .values({
      ...dates,
      reference: randomBytes(16).toString('base64url'),
      rentalId: 1,
      customerName: 'Grace Hopper',
      customerEmail: 'grace@example.com',
      customerPhone: '+1 305 555 0199',
      totalPrice: 5850,
      rentalName: 'Aria 9',
      unitPrice: 1950,
      priceUnit: 'day',
      days: inclusiveDays(startDate, endDate),
      ...values,
    })
    .returning();
  return row!;
}

/** Creates an owner's block of rental 1, ten to twelve days from now, unless `values` differ. */
export async function addHold(values: Partial<typeof holds.$inferInsert> = {}) {
  const dates = { startDate: inDays(10), endDate: inDays(12) };
  const [row] = await db
    .insert(holds)
    .values({ ...dates, rentalId: 1, reason: 'owner', createdBy: 'marina', ...values })
    .returning();
  return row!;
}
