import type { LoaderFunctionArgs } from '@remix-run/node';
import { readInboxQuery } from '~/domains/reservations/inbox/inbox-query';
import { RESERVATIONS_FILE, exportReservations } from '~/domains/reservations/inbox/export-queries.server';
import { today } from '~/domains/shared/calendar';
import { logSecurity } from '~/http/process/security-log.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { csvDownload } from '~/http/documents/csv.server';
import { site } from '~/http/documents/site.server';

/** All rows of the inbox's filter as a CSV file, regardless of the current page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id: admin } = await requireAdmin(request);
  const query = readInboxQuery(new URL(request.url).searchParams);
  const fileName = `reservations-${query.status}-${today(site.timeZone)}.csv`;
  logSecurity('data-exported', request, { admin, file: 'reservations' });
  return csvDownload(fileName, RESERVATIONS_FILE.header, exportReservations(query), request.signal);
}
