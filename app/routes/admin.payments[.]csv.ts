import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportPayments, PAYMENTS_FILE } from '~/domains/reservations/payments/export-queries.server';
import { readMonth } from '~/domains/reservations/payments/months';
import { today } from '~/domains/shared/calendar';
import { csvDownload } from '~/http/documents/csv.server';
import { site } from '~/http/documents/site.server';
import { logSecurity } from '~/http/process/security-log.server';
import { requireAdmin } from '~/http/sessions/auth.server';

/** The payments recorded in one month, for the accountant. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id: admin } = await requireAdmin(request);
  const month = readMonth(new URL(request.url).searchParams, today(site.timeZone));
  if (!month) throw new Response('Please ask for a month such as 2026-11', { status: 400 });
  logSecurity('data-exported', request, { admin, file: 'payments' });
  return csvDownload(`payments-${month}.csv`, PAYMENTS_FILE.header, exportPayments(month), request.signal);
}
