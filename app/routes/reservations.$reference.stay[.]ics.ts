import type { LoaderFunctionArgs } from '@remix-run/node';
import { stayFile } from '~/domains/calendars/files/stay-file.server';
import { findCustomerReservation } from '~/domains/reservations/customer-page/queries.server';
import { calendarResponse } from '~/http/documents/calendar.server';
import { noFile, wrongFile } from '~/http/documents/not-found.server';

/**
 * A confirmed stay, for the customer's own calendar. A request for a stay that is not confirmed yet does not count as a
 * guessed link.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findCustomerReservation(params.reference ?? '');
  if (!found) return wrongFile(request);
  if (found.status !== 'confirmed') return noFile();
  return calendarResponse(request, stayFile(found, found.createdAt), { name: 'stay' });
}
