import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import { instantOf } from '~/domains/availability/clocks.server';
import { calendarFile } from '~/domains/calendars/files/calendar-file.server';

/** Reads the file with another library than the one that writes it. */
const eventsIn = (file: string) =>
  Object.values(ical.sync.parseICS(file)).filter((part): part is VEvent => part?.type === 'VEVENT');

/** Reads the file with a strict library, which throws for invalid files and knows only the file's own zone rules. */
const strictly = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => {
    const { startDate, endDate } = new ICAL.Event(component);
    return [startDate, endDate].map((time) => time.toUnixTime() * 1000);
  });

const event = (span: readonly [number, number]) => ({
  ...{ uid: 'a', span, summary: 'Reserved', sequence: 2, canceled: false },
  changedAt: new Date('2026-11-01T10:00:00.500Z'),
});

test.each([
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Havana',
  'UTC',
  'Asia/Dubai',
  'Asia/Tokyo',
  'Pacific/Tahiti',
  'Africa/Monrovia',
])('times in %s are read as the same instants, in summer, in winter and on the days of a change', (zone) => {
  const days = ['2027-01-10', '2027-03-14', '2027-03-28', '2027-07-04', '2027-10-03', '2027-11-07'];
  const spans = days.map((day) => [instantOf(day, '16:00', zone), instantOf(day, '23:00', zone)] as const);
  const file = calendarFile('Aria 9', spans.map((span, index) => ({ ...event(span), uid: `${index}` })), zone); // prettier-ignore
  expect(eventsIn(file).map(({ start, end }) => [start.getTime(), end!.getTime()])).toEqual(spans);
  expect(strictly(file)).toEqual(spans);
});

test('whole days are days, and the end is the day after the last', () => {
  const span = [instantOf('2027-03-13', '00:00', 'America/New_York'), instantOf('2027-03-16', '00:00', 'America/New_York')] as const; // prettier-ignore
  const file = calendarFile('Aria 9', [event(span)], 'America/New_York');
  expect(file).toContain('DTSTART;VALUE=DATE:20270313');
  expect(file).toContain('DTEND;VALUE=DATE:20270316');
});

test('the same events give the same bytes, in lines of at most 75 that end as the standard asks', () => {
  const span = [0, 3_600_000] as const;
  const long = { ...event(span), summary: `Señor ${'Villa '.repeat(40)}`, canceled: true };
  const file = calendarFile('Aria 9', [long], 'America/New_York');
  expect(calendarFile('Aria 9', [long], 'America/New_York')).toBe(file);
  const lines = file.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
  expect(eventsIn(file)).toMatchObject([{ summary: long.summary, status: 'CANCELLED', sequence: 2 }]);
  expect(file).toContain('DTSTAMP:20261101T100000Z');
});

test('the rules of a zone whose clocks never change are the same for all events', () => {
  const blockOf = (at: string) => /BEGIN:VTIMEZONE[^]*END:VTIMEZONE/.exec(calendarFile('Aria 9', [event([Date.parse(at), Date.parse(at) + 3_600_000])], 'Asia/Dubai'))![0]; // prettier-ignore
  expect(blockOf('2027-01-10T10:30:00Z')).toBe(blockOf('2026-12-24T12:00:00Z'));
});

test('a calendar without events is a calendar', () => {
  expect(eventsIn(calendarFile('Aria 9', []))).toEqual([]);
  expect(calendarFile('Aria 9', [])).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
});
