import { readCalendar } from '~/domains/calendars/subscribers/read-calendar.server';
import { calendarResponse } from '~/http/documents/calendar.server';
import { fileLoader } from '~/http/documents/file.server';
import { wrongFile } from '~/http/documents/not-found.server';

/** The calendar feed of one subscriber. */
export const loader = fileLoader(async ({ request, params }) => {
  const token = /^([\w-]{43})\.ics$/.exec(params.file ?? '')?.[1];
  const text = token ? await readCalendar(token, { unread: request.method === 'HEAD' }) : null;
  return text === null ? wrongFile(request) : calendarResponse(request, text);
});
