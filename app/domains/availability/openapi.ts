import type { ApiOperation } from '~/domains/shared/openapi';
import { AvailabilityJson, AvailabilityQuery } from './api-schema';

/** The availability endpoint. */
export const availabilityOperations: ApiOperation[] = [
  {
    method: 'get',
    path: '/api/rentals/{id}/availability',
    group: 'Reservations',
    summary: 'Get the open days of a rental',
    description:
      'Days taken by confirmed reservations or blocks, in whole or in part; requests for them are refused. Pending requests take no days; days that are kept for one of them can be asked for.',
    access: 'anyone',
    query: AvailabilityQuery,
    responses: {
      200: { description: 'The window, and the taken days in it', body: AvailabilityJson },
    },
  },
];
