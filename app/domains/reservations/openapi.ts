import { z } from 'zod';
import { today } from '~/domains/shared/calendar';
import type { ApiOperation } from '~/domains/shared/openapi';
import { AvailabilityJson, ReservationJson } from './api-schema';
import { AvailabilityQuery } from '~/domains/availability/api-query';
import { apiRequest } from './schema';

const Replay = z.object({
  'Idempotency-Key': z.string().min(1).max(200).optional().meta({
    description: 'The same key and body again answer the first result; the same key with another body 409.',
  }),
});

/** The reservation call of the specification's section 7, and which days it may name. */
export const reservationOperations: ApiOperation[] = [
  {
    method: 'post',
    path: '/api/bookings',
    group: 'Reservations',
    summary: 'Ask for a reservation',
    description:
      'Days that are taken are refused, naming the next free ones. The total is computed here and the status is pending, whatever is sent. hoursPerDay counts for rentals that are priced by the hour.',
    access: 'anyone',
    headers: Replay,
    // The shape is the same every day and for every unit; hours are the widest of them.
    body: apiRequest({ today: today('UTC'), priceUnit: 'hour' }),
    answers: { 201: { description: 'The request as it was kept', body: ReservationJson } },
    refusals: [404, 409, 429],
  },
  {
    method: 'get',
    path: '/api/rentals/{id}/availability',
    group: 'Reservations',
    summary: 'The days of a rental that are taken',
    description:
      'By a confirmed reservation or by the house: a request for one of them is refused. Pending requests take none.',
    access: 'anyone',
    query: AvailabilityQuery,
    answers: {
      200: { description: 'The days that were asked about, and the taken ones among them', body: AvailabilityJson },
    },
  },
];
