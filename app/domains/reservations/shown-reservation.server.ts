import { bookings } from './tables.server';

/** The columns that the sender of a request sees: no idempotency data, and nothing that only admins know. */
export const shownColumns = {
  id: bookings.id,
  version: bookings.version,
  reference: bookings.reference,
  rentalId: bookings.rentalId,
  rentalName: bookings.rentalName,
  customerName: bookings.customerName,
  customerEmail: bookings.customerEmail,
  customerPhone: bookings.customerPhone,
  startDate: bookings.startDate,
  endDate: bookings.endDate,
  days: bookings.days,
  hoursPerDay: bookings.hoursPerDay,
  startTime: bookings.startTime,
  handoverTime: bookings.handoverTime,
  returnTime: bookings.returnTime,
  unitPrice: bookings.unitPrice,
  priceUnit: bookings.priceUnit,
  pricedBy: bookings.pricedBy,
  totalPrice: bookings.totalPrice,
  status: bookings.status,
  notes: bookings.notes,
  deliveryAddress: bookings.deliveryAddress,
  createdAt: bookings.createdAt,
};

export type Reservation = Pick<typeof bookings.$inferSelect, keyof typeof shownColumns>;
