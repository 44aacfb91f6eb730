import ical from 'node-ical';
import { expect, test } from 'vitest';
import { calendar, event, eventsOf, read, reading, spans, zoneOf } from '../../support/calendars/texts';

const { now } = reading;

test('days are those of the site, whatever the zone of the process', async () => {
  const text = calendar(...event('DTSTART;VALUE=DATE:20270312', 'DTEND;VALUE=DATE:20270315', 'SUMMARY:Reserved'));
  expect(await spans(text)).toEqual([['2027-03-12T05:00:00.000Z', '2027-03-15T04:00:00.000Z']]);
  expect(await eventsOf(text)).toMatchObject([{ uid: 'a', kind: 'reserved', allDay: true }]);
});

test.each([
  ['in UTC', 'DTSTART:20270701T150000Z', 'DTEND:20270701T180000Z'],
  ['in a known zone without rules', 'DTSTART;TZID=Europe/Berlin:20270701T170000', 'DTEND;TZID=Europe/Berlin:20270701T200000'], // prettier-ignore
  ['floating', 'DTSTART:20270701T110000', 'DTEND:20270701T140000'],
  ['with a length', 'DTSTART:20270701T150000Z', 'DURATION:PT3H'],
])('a time %s is one instant, and another library agrees', async (how, start, end) => {
  const text = calendar(...event(start, end));
  expect(await spans(text)).toEqual([['2027-07-01T15:00:00.000Z', '2027-07-01T18:00:00.000Z']]);
  const other = Object.values(ical.sync.parseICS(text)).find((part) => part?.type === 'VEVENT');
  // The other library reads a time without a zone in the zone of the process.
  if (how !== 'floating')
    expect([other!.start, other!.end].map((at) => new Date(at!).toISOString())).toEqual((await spans(text))[0]);
});

const EST = [
  ...[
    'BEGIN:VTIMEZONE',
    'TZID:EST',
    'BEGIN:DAYLIGHT',
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  ],
  ...['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'END:DAYLIGHT', 'BEGIN:STANDARD', 'DTSTART:20071104T020000'],
  ...[
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'END:VTIMEZONE',
  ],
];

test.each([
  ['of its own rules', EST, 'EST', '2027-07-01T20:00:00.000Z'],
  ['that means several', zoneOf('CST', '-0600'), 'CST', '2027-07-01T22:00:00.000Z'],
  ['that the world knows', [], 'EST', '2027-07-01T21:00:00.000Z'],
  [
    'of a place, whose rules are old',
    zoneOf('America/New_York', '-0500'),
    'America/New_York',
    '2027-07-01T20:00:00.000Z',
  ],
])('a time in a zone %s is one instant', async (_, rules, name, starts) => {
  const text = calendar(...rules, ...event(`DTSTART;TZID=${name}:20270701T160000`, 'DURATION:PT1H'));
  expect((await spans(text))[0]![0]).toBe(starts);
});

test('events take whole minutes', async () => {
  const text = calendar(...event('DTSTART;TZID=America/New_York:20270701T000030', 'DTEND;TZID=America/New_York:20270701T235959')); // prettier-ignore
  expect(await spans(text)).toEqual([['2027-07-01T04:00:00.000Z', '2027-07-02T04:00:00.000Z']]);
});

test('a mark at the beginning of a text is not read', async () => {
  expect(await eventsOf(`\uFEFF${calendar(...event('DTSTART;VALUE=DATE:20270312'))}`)).toHaveLength(1);
});

test('times without a zone are in that of their calendar, if it names one that is known; days stay days', async () => {
  const floating = event('DTSTART:20270701T170000', 'DTEND:20270701T200000');
  expect(await spans(calendar('X-WR-TIMEZONE:Europe/Berlin', ...floating))).toEqual([['2027-07-01T15:00:00.000Z', '2027-07-01T18:00:00.000Z']]); // prettier-ignore
  expect(await spans(calendar('X-WR-TIMEZONE:Nowhere', ...floating))).toEqual([['2027-07-01T21:00:00.000Z', '2027-07-02T00:00:00.000Z']]); // prettier-ignore
  const whole = event('DTSTART;VALUE=DATE:20270312', 'DTEND;VALUE=DATE:20270315');
  expect(await spans(calendar('X-WR-TIMEZONE:Europe/Berlin', ...whole))).toEqual([['2027-03-12T05:00:00.000Z', '2027-03-15T04:00:00.000Z']]); // prettier-ignore
});

test('a zone of its own is read by its rules, and without them the calendar is refused', async () => {
  const rules = zoneOf('House', '+0300');
  const own = event('DTSTART;TZID=House:20270701T180000', 'DTEND;TZID=House:20270701T210000');
  expect(await spans(calendar(...rules, ...own))).toEqual([['2027-07-01T15:00:00.000Z', '2027-07-01T18:00:00.000Z']]);
  expect((await read(calendar(...own))).ok).toBe(false);
});

test('a recurring event is expanded, without its exceptions, and has an end', async () => {
  const weekly = event('DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270102', 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;VALUE=DATE:20270108'); // prettier-ignore
  expect((await eventsOf(calendar(...weekly))).map(({ occurrence }) => occurrence)).toEqual(['2027-01-01', '2027-01-15', '2027-01-22']); // prettier-ignore
  const endless = event('DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270102', 'RRULE:FREQ=DAILY');
  expect((await eventsOf(calendar(...endless))).length).toBeLessThan(800);
});

test.each([
  ['a known zone', [], 'DTEND;TZID=America/Chicago:20270305T110000'],
  ['UTC', [], 'DTEND:20270305T170000Z'],
  ['a zone with its rules', [...zoneOf('America/New_York', '-0500'), ...zoneOf('House', '-0600')], 'DTEND;TZID=House:20270305T110000'], // prettier-ignore
])('each time of a recurring event ends in the zone of its end: %s', async (_, rules, end) => {
  const weekly = event('DTSTART;TZID=America/New_York:20270305T100000', end, 'RRULE:FREQ=WEEKLY;COUNT=2');
  expect(await spans(calendar(...rules, ...weekly))).toEqual([
    ['2027-03-05T15:00:00.000Z', '2027-03-05T17:00:00.000Z'],
    ['2027-03-12T15:00:00.000Z', '2027-03-12T17:00:00.000Z'],
  ]);
});

test('past dates of a rule do not use up its limit', async () => {
  const old = event('DTSTART;VALUE=DATE:20180101', 'DTEND;VALUE=DATE:20180102', 'RRULE:FREQ=DAILY');
  expect((await eventsOf(calendar(...old)))[0]!.startsAt.toISOString()).toBe('2026-11-30T05:00:00.000Z');
});

test('a rule with more than can be held is refused in words, never cut off', async () => {
  const hourly = event('DTSTART:20270101T000000Z', 'DTEND:20270101T003000Z', 'RRULE:FREQ=HOURLY');
  expect(await read(calendar(...hourly))).toMatchObject({ ok: false, message: 'It has more than 2,000 events' });
});

test('one day of a recurring event that is listed alone takes its time', async () => {
  const alone = event('RECURRENCE-ID;VALUE=DATE:20270108', 'DTSTART;VALUE=DATE:20270109', 'DTEND;VALUE=DATE:20270110');
  const other = event('RECURRENCE-ID;VALUE=DATE:20270115', 'DTSTART;VALUE=DATE:20270115', 'DTEND;VALUE=DATE:20270116');
  const gone = event('RECURRENCE-ID;VALUE=DATE:20270122', 'DTSTART;VALUE=DATE:20270122', 'DTEND;VALUE=DATE:20270123', 'STATUS:CANCELLED'); // prettier-ignore
  expect((await eventsOf(calendar(...alone, ...other, ...gone))).map(({ occurrence }) => occurrence)).toEqual(['2027-01-08', '2027-01-15']); // prettier-ignore
  expect(await read(calendar(...gone, ...alone))).toMatchObject({ value: { canceled: [] } });
  const series = event('DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270102', 'RRULE:FREQ=WEEKLY', 'STATUS:CANCELLED'); // prettier-ignore
  expect((await eventsOf(calendar(...series, ...alone))).map(({ occurrence }) => occurrence)).toEqual(['2027-01-08']);
});

const days = ['DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270102'];

test.each([
  ['without a start', ['SUMMARY:Reserved']],
  ['with a start that is no time', ['DTSTART:20271', 'DTEND:20272']],
  ['in a zone without rules', ['DTSTART;TZID=Nowhere:20270105T120000', 'DTEND;TZID=Nowhere:20270105T150000']],
])('an event %s affects only itself, and is reported', async (_, lines) => {
  const answer = await read(calendar(...event(...days), ...event(...lines).with(1, 'UID:b')));
  expect(answer).toMatchObject({ value: { events: [{ uid: 'a' }], doubt: '1 of 2 events cannot be read' } });
  expect((await read(calendar(...event(...lines)))).ok).toBe(false);
});

test('an end beyond all planning is bounded', async () => {
  const [{ startsAt, endsAt } = { startsAt: now, endsAt: now }] = await eventsOf(calendar(...event(days[0]!, 'DTEND;VALUE=DATE:99991231'))); // prettier-ignore
  expect([startsAt.toISOString(), endsAt.getUTCFullYear()]).toEqual(['2027-01-01T05:00:00.000Z', 2030]);
});

test('cancellations, free time, words of marketplaces, events without UID and one UID twice', async () => {
  const gone = [event(...days, 'STATUS:CANCELLED', 'SEQUENCE:3'), event(...days, 'STATUS:CANCELLED', 'SEQUENCE:2')];
  expect(await read(calendar(...gone.flat()))).toMatchObject({ value: { events: [], canceled: [{ uid: 'a', sequence: 3 }] } }); // prettier-ignore
  expect(await eventsOf(calendar(...event(...days, 'TRANSP:TRANSPARENT')))).toEqual([]);
  expect(await eventsOf(calendar(...event(...days, 'SUMMARY:Airbnb (Not available)')))).toMatchObject([{ kind: 'unavailable' }]); // prettier-ignore
  expect(await eventsOf(calendar('BEGIN:VEVENT', ...days, 'END:VEVENT'))).toHaveLength(1);
  const later = event('DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270106');
  expect(await eventsOf(calendar(...event(...days), ...later))).toHaveLength(2);
  expect(await spans(calendar(...event(...days), ...event(...later.slice(3, 5), 'SEQUENCE:2')))).toEqual([['2027-01-05T05:00:00.000Z', '2027-01-06T05:00:00.000Z']]); // prettier-ignore
});

test('one UID twice with the same start takes all that either does', async () => {
  const long = event(days[0]!, 'DTEND;VALUE=DATE:20270110', 'SUMMARY:Not available');
  for (const both of [
    [event(...days), long],
    [long, event(...days)],
  ]) {
    const text = calendar(...both.flat());
    expect(await spans(text)).toEqual([['2027-01-01T05:00:00.000Z', '2027-01-10T05:00:00.000Z']]);
    expect(await eventsOf(text)).toMatchObject([{ kind: 'reserved' }]);
  }
});

test.each([
  ['Reserved - pool closed', 'reserved'],
  ['Booking of the unblocked suite', 'reserved'],
  ['Disclosed', 'reserved'],
  ['CLOSED - Not available', 'unavailable'],
  ['Busy', 'unavailable'],
])('%s is %s', async (summary, kind) => {
  expect(await eventsOf(calendar(...event(...days, `SUMMARY:${summary}`)))).toMatchObject([{ kind }]);
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><p>Sign in'],
  ['a cut file', calendar(...event('DTSTART:20270101T000000Z')).slice(0, -30)],
  ['a recurrence that never ends by itself', calendar(...event('DTSTART:20270111T080000Z', 'DTEND:20270111T090000Z', 'RRULE:FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=2'))], // prettier-ignore
])('%s is answered within seconds, never as a calendar without events', async (_, text) => {
  const answer = await read(text);
  expect(answer.ok ? answer.value.events.length > 0 : answer.message).toBeTruthy();
});
