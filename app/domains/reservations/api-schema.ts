import { z } from 'zod';
import { PRICE_UNITS } from '~/domains/catalog/vocabulary';
import { Id, Moment } from '~/domains/shared/openapi';
import { LINE_KINDS } from '~/domains/pricing/vocabulary';
import type { Quote } from '~/domains/pricing/quote/lines';
import { RESERVATION_STATUSES } from './vocabulary';
import type { Reservation } from './shown-reservation.server';

const day = z.string().meta({ format: 'date' });
const time = z.string().nullable();
/** The description of the handover and return times. */
const AGREED_TIME = 'Null until the reservation is confirmed, unless it was agreed by phone before.';

/** A reservation request as returned to its sender, with its quote. */
export const ReservationJson = z
  .object({
    id: Id,
    reference: z.string(),
    rentalId: Id.nullable(),
    rentalName: z.string(),
    customerName: z.string(),
    customerEmail: z.string().nullable(),
    customerPhone: z.string().nullable(),
    startDate: day,
    endDate: day,
    days: z.int().min(1).meta({ description: 'First and last day included.' }),
    hoursPerDay: z.int().nullable(),
    startTime: time.meta({ description: 'When the hours begin; null is any time.' }),
    handoverTime: time.meta({ description: AGREED_TIME }),
    returnTime: time.meta({ description: AGREED_TIME }),
    unitPrice: z.int(),
    priceUnit: z.enum(PRICE_UNITS),
    totalPrice: z.int().meta({ description: 'The rent, in whole US dollars, computed by the server.' }),
    lines: z
      .array(z.object({ kind: z.enum(LINE_KINDS), label: z.string(), cents: z.int(), because: z.string() }))
      .meta({ description: 'The quote that the request was made with: rent, extras, fees, discounts, tax.' }),
    totalCents: z.int().meta({ description: 'The sum of the lines.' }),
    depositCents: z.int().meta({ description: 'The security deposit. It is not part of the total.' }),
    currency: z.string(),
    status: z.enum(RESERVATION_STATUSES),
    notes: z.string().nullable(),
    deliveryAddress: z.string().nullable(),
    createdAt: Moment,
  })
  .meta({ id: 'Reservation' });

/** The request as its sender sees it, with the quote that it was made with. The schema drops all other fields. */
export const reservationOnWire = (
  { createdAt, ...row }: Reservation,
  quote: Quote,
): z.infer<typeof ReservationJson> => {
  const { lines, total, deposit, currency } = quote;
  const amounts = { lines, totalCents: total, depositCents: deposit, currency };
  return ReservationJson.parse({ ...row, ...amounts, createdAt: createdAt.toISOString() });
};
