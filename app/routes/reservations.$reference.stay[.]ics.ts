import { stayFile } from '~/domains/calendars/files/stay-file.server';
import { termsFrom } from '~/domains/catalog/terms/rules';
import { findCustomerReservation } from '~/domains/reservations/customer-page/queries.server';
import { handoverPlace } from '~/domains/reservations/rules';
import { calendarResponse } from '~/http/documents/calendar.server';
import { fileLoader } from '~/http/documents/file.server';
import { noFile, wrongFile } from '~/http/documents/not-found.server';
import { stands } from '~/domains/reservations/vocabulary';

/**
 * A confirmed stay, for the customer's own calendar. A GET for a stay that is not confirmed yet does not count as a
 * guessed link.
 */
export const loader = fileLoader(async ({ request, params }) => {
  const found = await findCustomerReservation(params.reference ?? '');
  if (!found) return wrongFile(request);
  if (!stands(found.status)) return noFile();
  const { place } = handoverPlace(found, termsFrom(found.terms, found.priceUnit));
  return calendarResponse(request, stayFile({ ...found, place }, found.createdAt), { name: 'stay' });
});
