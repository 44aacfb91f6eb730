import type { LoaderFunctionArgs } from '@remix-run/node';
import { SUBSCRIBERS_FILE, exportSubscribers } from '~/domains/newsletter/queries.server';
import { today } from '~/domains/shared/calendar';
import { logSecurity } from '~/http/process/security-log.server';
import { requireAdmin } from '~/http/sessions/auth.server';
import { csvDownload } from '~/http/documents/csv.server';
import { site } from '~/http/documents/site.server';
import { paths } from '~/paths';

/** All subscribers as a CSV file, with their unsubscribe links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { id: admin } = await requireAdmin(request);
  const rows = exportSubscribers((token) => `${site.url}${paths.unsubscribe(token)}`);
  logSecurity('data-exported', request, { admin, file: 'newsletter' });
  return csvDownload(`newsletter-${today(site.timeZone)}.csv`, SUBSCRIBERS_FILE.header, rows, request.signal);
}
