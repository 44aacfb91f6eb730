import { setImmediate as breath } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readEvents } from '~/domains/calendars/reading/read-events.server';

const zone = 'America/New_York';
const now = new Date('2026-12-01T00:00:00Z');
/** Almost the size limit of a fetched calendar, in bytes. */
const MOST = 5 * 1024 * 1024 - 1_000;
/** Much longer than one step of reading takes, and much shorter than reading everything in one step. */
const LONGEST_MS = 1_000;

const calendar = (text: string) => `BEGIN:VCALENDAR\r\n${text}END:VCALENDAR\r\n`;
const event = (...lines: string[]) => `BEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\n`;
const full = (piece: string) => piece.repeat(MOST / piece.length);
const many = (eventOf: (place: number) => string) => Array.from({ length: 15_000 }, (_, place) => eventOf(place)).join(''); // prettier-ignore

const BOOKED = 'DTSTART;VALUE=DATE:20270101';
const daysBack = Array.from({ length: 5_000 }, (_, place) => new Date(now.getTime() - (place - 5_000) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')); // prettier-ignore

/** The longest time for which reading a calendar blocks the process, in milliseconds, and the result. */
async function waited(text: string) {
  let [longest, isRead] = [0, false];
  const answer = readEvents(text, { zone, now }).finally(() => (isRead = true));
  for (let last = performance.now(); !isRead;) {
    await breath();
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  return { longest, answer: await answer };
}

test.each([
  ['tiny parts', calendar(full('BEGIN:X\r\nEND:X\r\n'))],
  ['tiny events', calendar(full(event(BOOKED)))],
  ['deep nesting', calendar(full('BEGIN:X\r\n').replace(/$/, '\r\n') + 'END:X\r\n')],
  ['calendars in a row', calendar(full('END:VCALENDAR\r\nBEGIN:VCALENDAR\r\n'))],
  ['empty lines', calendar(full('\r\n') + event(BOOKED))],
  ['a line of many pieces', calendar(event(BOOKED, `SUMMARY:x${full('\r\n a')}`))],
  ['one long line', calendar(event(BOOKED, `RDATE;VALUE=DATE:${full('20270102,')}20270103`))],
  ['events that have passed', calendar(many((place) => event(`UID:${place}`, 'DTSTART;VALUE=DATE:20200101')))],
  ['cancellations', calendar(many((place) => event(`UID:${place}`, BOOKED, 'STATUS:CANCELLED')))],
  ['one UID', calendar(many((place) => event('UID:a', `DTSTART;VALUE=DATE:${daysBack[place % 700]}`)))],
  ['rules of one second', calendar(many((place) => event(`UID:${place}`, 'DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY')))], // prettier-ignore
  ['rules without end', calendar(many((place) => event(`UID:${place}`, BOOKED, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')))], // prettier-ignore
  ['rules and exceptions of one UID', calendar(many((place) => event('UID:a', BOOKED, place % 2 ? 'RRULE:FREQ=DAILY' : 'RECURRENCE-ID;VALUE=DATE:20270101')))], // prettier-ignore
  ['days that are left out', calendar(event(BOOKED, 'RRULE:FREQ=DAILY', `EXDATE;VALUE=DATE:${daysBack.join(',')}`).repeat(100))], // prettier-ignore
  ['zones', calendar(many((place) => (place % 2 ? `BEGIN:VTIMEZONE\r\nTZID:${place}\r\nEND:VTIMEZONE\r\n` : event('DTSTART;TZID=X:20270101T000000'))))], // prettier-ignore
])('a calendar full of %s does not hold the process', { timeout: 60_000 }, async (_, text) => {
  const { longest, answer } = await waited(text);
  expect(longest).toBeLessThan(LONGEST_MS);
  expect(answer.ok || answer.message).toBeTruthy();
});

test('an event that is too large to be read, or never ends, costs itself only', async () => {
  const large = event('UID:l', BOOKED, `EXDATE;VALUE=DATE:${full('20270102,')}20270103`);
  const endless = event('UID:e', BOOKED, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
  const answer = await readEvents(calendar(large + endless + event('UID:a', BOOKED)), { zone, now });
  expect(answer).toMatchObject({ value: { events: [{ uid: 'a' }], doubt: '2 of 3 events cannot be read' } });
});

test('properties of an event that are not read may have any size', async () => {
  const attachment = `ATTACH;ENCODING=BASE64:${full('\r\n QUJD')}`;
  const answer = await readEvents(calendar(event('UID:a', BOOKED, attachment)), { zone, now });
  expect(answer).toMatchObject({ value: { events: [{ uid: 'a' }], doubt: null } });
});

test.each([
  ['a line that was cut', event('UID:b', BOOKED, 'DTEN')],
  ['a line of which the end is missing', event('UID:b', BOOKED, 'DTEND;VALUE=DATE')],
])('an event with %s is not taken for a shorter one', async (_, cut) => {
  const answer = await readEvents(calendar(event('UID:a', BOOKED) + cut), { zone, now });
  expect(answer).toMatchObject({ value: { events: [{ uid: 'a' }], doubt: '1 of 2 events cannot be read' } });
});

test.each([
  ['part that does not end', 'BEGIN:VEVENT\r\nUID:a\r\n'],
  ['part that ends as another', 'BEGIN:VEVENT\r\nUID:a\r\nEND:VTODO\r\n'],
  ['end without a beginning', 'END:VEVENT\r\n'],
  ['line outside of it', 'END:VCALENDAR\r\nUID:a\r\nBEGIN:VCALENDAR\r\n'],
])('a calendar with a %s is refused', async (_, text) => {
  expect(await readEvents(calendar(text), { zone, now })).toMatchObject({ ok: false });
});
