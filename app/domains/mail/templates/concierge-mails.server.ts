import { paths } from '~/paths';
import { dollars } from '~/domains/shared/format';
import { range, stay, type ReservationPayload, type Write } from './reservation-payload.server';
import { addressOf, quoteIf, siteLink } from './wording.server';

const customer = (told: ReservationPayload) =>
  [
    ['Customer', told.customerName],
    ['Email', told.customerEmail ?? 'Not provided'],
    ['Phone', told.customerPhone ?? 'Not provided'],
  ] as const;

export const requested: Write = (told) => ({
  subject: `New reservation request: ${told.rentalName}, ${range(told)}, ${told.customerName}`,
  title: 'New reservation request',
  replyTo: addressOf(told.customerName, told.customerEmail),
  blocks: [
    { facts: [...stay(told), ['Total', dollars(told.totalPrice)], ...customer(told)] },
    ...quoteIf(told.notes),
    { link: siteLink('View request', paths.adminReservation(told.bookingId)) },
  ],
});

export const withdrawn: Write = (told) => ({
  subject: `Withdrawn: ${told.rentalName}, ${range(told)}, ${told.customerName}`,
  title: 'Withdrawn by the customer',
  replyTo: addressOf(told.customerName, told.customerEmail),
  blocks: [
    { facts: [...stay(told), ['Total', dollars(told.totalPrice)], ...customer(told)] },
    ...quoteIf(told.reason),
    { link: siteLink('View reservation', paths.adminReservation(told.bookingId)) },
  ],
});
