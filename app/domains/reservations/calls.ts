import { z } from 'zod';
import { today } from '../shared/calendar';
import type { Call } from '../shared/call';
import { ReservationAnswer } from './answers';
import { bookingCall } from './schema';

const Replay = z.object({
  'Idempotency-Key': z.string().min(1).max(200).optional().meta({
    description: 'The same key and body again answer the first result; the same key with another body 409.',
  }),
});

/** The reservation call of the specification's section 7. */
export const reservationCalls: Call[] = [
  {
    method: 'post',
    path: '/api/bookings',
    group: 'Reservations',
    summary: 'Ask for a reservation',
    description:
      'The total is computed here and the status is pending, whatever is sent. hoursPerDay counts for rentals that are priced by the hour.',
    access: 'anyone',
    headers: Replay,
    // The shape is the same every day and for every unit; hours are the widest of them.
    body: bookingCall({ today: today('UTC'), priceUnit: 'hour' }),
    answers: { 201: { description: 'The request as it was kept', body: ReservationAnswer } },
    refusals: [404, 409, 429],
  },
];
