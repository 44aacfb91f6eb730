import { readEvents } from '~/domains/calendars/reading/read-events.server';

/** The zone and the moment in which the tests read their texts. */
export const reading = { zone: 'America/New_York', now: new Date('2026-12-01T00:00:00Z') };

/** A whole calendar with these lines. */
export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n');
/** The lines of an event with the UID `a`. */
export const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT']; // prettier-ignore
/** The lines of a zone with the same offset all year. */
export const zoneOf = (name: string, offset: string) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`],
  ...[`TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
];

export const read = (text: string) => readEvents(text, reading);
export async function eventsOf(text: string) {
  const answer = await read(text);
  if (!answer.ok) throw new Error(answer.message);
  if (answer.value.doubt) throw new Error(answer.value.doubt);
  return answer.value.events;
}
/** The beginnings and ends of a calendar's events, in their order. */
export const spans = async (text: string) =>
  (await eventsOf(text)).map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()]);
/** The days on which a calendar's events begin, sorted. */
export const daysIn = async (text: string) => (await spans(text)).map(([from]) => from!.slice(0, 10)).sort();
