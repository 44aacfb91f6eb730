import type { LoaderFunctionArgs } from '@remix-run/node';
import { readInboxQuery } from '~/domains/reservations/desk-query';
import { EXPORT_COLUMNS, exportReservations } from '~/domains/reservations/export-queries.server';
import { today } from '~/domains/shared/calendar';
import { requireAdmin } from '~/http/auth.server';
import { csvDownload } from '~/http/csv.server';
import { site } from '~/http/site.server';

/** All rows of the inbox's filter as a CSV file, regardless of the current page. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readInboxQuery(new URL(request.url).searchParams);
  const fileName = `reservations-${query.status}-${today(site.timeZone)}.csv`;
  return csvDownload(fileName, EXPORT_COLUMNS, exportReservations(query), request.signal);
}
