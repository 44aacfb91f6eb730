import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plusDays } from '../../../app/domains/shared/calendar';

type ListedEvent = { uid: string; firstDay: string; lastDay: string };

/** Serves another calendar on this machine; `show` replaces its events. */
export async function startCalendar() {
  let text = calendarOf([]);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/calendar; charset=utf-8' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/elsewhere.ics`,
    show: (listed: ListedEvent[]) => void (text = calendarOf(listed)),
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

const day = (value: string) => value.replaceAll('-', '');

/** Events of whole days, as a marketplace lists them. */
function calendarOf(listed: ListedEvent[]): string {
  const events = listed.flatMap(({ uid, firstDay, lastDay }) => [
    ...['BEGIN:VEVENT', `UID:${uid}@elsewhere.example`, 'DTSTAMP:20260101T000000Z', 'SUMMARY:Reserved'],
    ...[`DTSTART;VALUE=DATE:${day(firstDay)}`, `DTEND;VALUE=DATE:${day(plusDays(lastDay, 1))}`, 'END:VEVENT'],
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', ...events, 'END:VCALENDAR', ''];
  return lines.join('\r\n');
}
