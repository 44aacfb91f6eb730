import type { LoaderFunctionArgs } from '@remix-run/node';
import { readCalendar } from '~/domains/calendars/subscribers/read-calendar.server';
import { calendarResponse } from '~/http/documents/calendar.server';
import { wrongFile } from '~/http/documents/not-found.server';

/** The calendar that one subscriber reads. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = /^([\w-]{43})\.ics$/.exec(params.file ?? '')?.[1];
  const text = token ? await readCalendar(token, { unread: request.method === 'HEAD' }) : null;
  return text === null ? wrongFile(request) : calendarResponse(request, text);
}
