import type { MailKind } from '~/domains/mail/vocabulary';

/** All data that a mail about a reservation may contain. */
export const reservationPayload = {
  bookingId: 7,
  reference: 'a-reference-nobody-guesses',
  rentalId: 1,
  rentalName: 'Notte V12',
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerPhone: '+1 305 555 0100',
  startDate: '2026-12-10',
  endDate: '2026-12-12',
  days: 3,
  unitPrice: 1250,
  priceUnit: 'day',
  hoursPerDay: null,
  totalPrice: 3750,
  status: 'pending',
  notes: 'By the harbour, please.',
  createdAt: '2026-11-21T15:00:00.000Z',
};

export const contactPayload = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  phone: '+1 305 555 0111',
  interest: 'Luxury Yachts',
  message: 'A yacht for eight,\nin March.',
};

/** A payload for each kind. */
export const PAYLOADS: Record<MailKind, Record<string, unknown>> = {
  'booking-received': reservationPayload,
  'booking-confirmed': reservationPayload,
  'booking-declined': { ...reservationPayload, message: 'The car is in the workshop.' },
  'booking-proposal': { ...reservationPayload, proposals: [{ startDate: '2026-12-20', endDate: '2026-12-22' }] },
  'booking-expired': reservationPayload,
  'booking-cancelled': { ...reservationPayload, reason: 'A storm is coming.' },
  'booking-new': reservationPayload,
  'booking-withdrawn': { ...reservationPayload, reason: 'Other plans.' },
  'contact-received': contactPayload,
  'contact-new': contactPayload,
  invitation: { token: 'the-key-itself', invitedBy: 'ada', expiresAt: '2026-11-24T15:00:00.000Z' },
  test: { askedBy: 'ada' },
};
