import { z } from 'zod';
import { today } from '~/domains/shared/calendar';
import type { ApiOperation } from '~/domains/shared/openapi';
import { ReservationJson } from './api-schema';
import { apiRequest } from './schema';

const Replay = z.object({
  'Idempotency-Key': z.string().min(1).max(200).optional().meta({
    description:
      'The same key and body again return the first result; the same key with another body is refused with 409. A key of fewer than 16 characters counts only for requests from the same address.',
  }),
});

/** The reservation endpoint (specification, section 7). */
export const reservationOperations: ApiOperation[] = [
  {
    method: 'post',
    path: '/api/bookings',
    group: 'Reservations',
    summary: 'Request a reservation',
    description:
      'Taken dates are refused, with the next available ones. The server computes the total and sets the status to pending, whatever is sent. hoursPerDay (2 to 12, 4 if left out) applies only to rentals priced by the hour. deliveryAddress asks for delivery; if the rental is not delivered, the concierge still sees the address, but nothing is promised.',
    access: 'anyone',
    headers: Replay,
    // The body has the same fields for every day and unit; the hourly unit describes the most of them.
    body: apiRequest({ today: today('UTC'), priceUnit: 'hour' }),
    responses: { 201: { description: 'The stored request', body: ReservationJson } },
    refusals: [404, 409, 429],
  },
];
