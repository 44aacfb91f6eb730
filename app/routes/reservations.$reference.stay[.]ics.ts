import type { LoaderFunctionArgs } from '@remix-run/node';
import { stayFile } from '~/domains/calendars/files/stay-file.server';
import { findCustomerReservation } from '~/domains/reservations/customer-page/queries.server';
import { calendarResponse } from '~/http/documents/calendar.server';
import { wrongFile } from '~/http/documents/not-found.server';

/** A confirmed stay, for the customer's own calendar. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findCustomerReservation(params.reference ?? '');
  if (found?.status !== 'confirmed') return wrongFile(request);
  return calendarResponse(request, stayFile(found, found.createdAt), { name: 'stay' });
}
