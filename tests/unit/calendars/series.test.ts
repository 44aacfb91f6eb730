import { describe, expect, test } from 'vitest';
import { calendar, daysIn, event, read, spans } from '../../support/calendars/texts';

const day = (name: string, date: string) => `${name};VALUE=DATE:${date}`;
const FIRST = day('DTSTART', '20270110');
const weekly = (...lines: string[]) => event(FIRST, 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines);
const NEW_YORK = 'TZID=America/New_York';

test.each([
  ['a day of its own', [day('RDATE', '20270120')], ['2027-01-10', '2027-01-20']],
  ['an earlier day', [day('RDATE', '20270105')], ['2027-01-05', '2027-01-10']],
  ['its own start once more', [`${day('RDATE', '20270110')},20270120`], ['2027-01-10', '2027-01-20']],
  ['a rule that its start is off', ['RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2'], ['2027-01-10', '2027-01-13', '2027-01-20']],
  ['a start that is left out', [day('RDATE', '20270120'), day('EXDATE', '20270110')], ['2027-01-20']],
  ['a start that is left out of a rule it is off', ['RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=1', day('EXDATE', '20270110')], ['2027-01-13']], // prettier-ignore
])('the first day of an event with %s is told once', async (_, lines, days) => {
  expect(await daysIn(calendar(...event(FIRST, ...lines)))).toEqual(days);
});

test.each([
  ['in UTC', 'EXDATE:20270117T200000Z'],
  ['in its own zone', `EXDATE;${NEW_YORK}:20270117T150000`],
  ['without a zone', 'EXDATE:20270117T150000'],
  ['as a whole day', 'EXDATE;VALUE=DATE:20270117'],
])('a time of a series is left out %s', async (_, left) => {
  const start = left.includes('TZID') || left.endsWith('Z') ? `DTSTART;${NEW_YORK}:20270110T150000` : 'DTSTART:20270110T150000'; // prettier-ignore
  const text = calendar(...event(start, 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=3', left));
  expect(await daysIn(text)).toEqual(['2027-01-10', '2027-01-24']);
});

test('an exclusion rule is not read: its days stay taken', async () => {
  const days = await daysIn(calendar(...weekly('EXRULE:FREQ=WEEKLY;INTERVAL=2')));
  expect(days).toEqual(['2027-01-10', '2027-01-17', '2027-01-24', '2027-01-31']);
});

test('a date added in another time zone is read at that time', async () => {
  const start = [`DTSTART;${NEW_YORK}:20270110T150000`, 'DURATION:PT1H'];
  const text = calendar(
    ...event(...start, 'RDATE;TZID=Europe/Paris:20270120T150000', `RDATE;${NEW_YORK}:20270121T150000`),
  );
  expect((await spans(text)).map(([from]) => from)).toEqual([
    '2027-01-10T20:00:00.000Z',
    '2027-01-20T14:00:00.000Z',
    '2027-01-21T20:00:00.000Z',
  ]);
});

test('a known zone without rules applies to the end of a rule and to excluded dates', async () => {
  const daily = event('DTSTART;TZID=Asia/Tokyo:20270101T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20270105T000000Z', 'EXDATE:20270103T000000Z'); // prettier-ignore
  expect(await daysIn(calendar(...daily))).toEqual(['2027-01-01', '2027-01-02', '2027-01-04', '2027-01-05']);
});

describe('an event of a series that overrides its rule', () => {
  const moved = (id: string, ...lines: string[]) => event(id, day('DTSTART', '20270119'), ...lines);

  test('takes its own time, or none', async () => {
    const id = day('RECURRENCE-ID', '20270117');
    expect(await daysIn(calendar(...weekly(), ...moved(id)))).toEqual(['2027-01-10', '2027-01-19', '2027-01-24', '2027-01-31']); // prettier-ignore
    const gone = moved(id, 'STATUS:CANCELLED');
    expect(await daysIn(calendar(...gone, ...weekly()))).toEqual(['2027-01-10', '2027-01-24', '2027-01-31']);
  });

  test('may stand for all that follow', async () => {
    const id = 'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20270117';
    expect(await daysIn(calendar(...weekly(), ...moved(id)))).toEqual(['2027-01-10', '2027-01-19', '2027-01-26', '2027-02-02']); // prettier-ignore
    expect(await daysIn(calendar(...weekly(), ...moved(id, 'STATUS:CANCELLED')))).toEqual(['2027-01-10']);
  });

  test('may stand for all that follow in a series of years', async () => {
    const daily = event(day('DTSTART', '20200101'), 'RRULE:FREQ=DAILY;UNTIL=20270112');
    const later = event('RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20260101', day('DTSTART', '20260101'));
    expect((await daysIn(calendar(...daily, ...later))).slice(-2)).toEqual(['2027-01-11', '2027-01-12']);
  });

  test('counts even if its series has no rule', async () => {
    const text = calendar(...event(FIRST), ...moved(day('RECURRENCE-ID', '20270117')));
    expect(await daysIn(text)).toEqual(['2027-01-10', '2027-01-19']);
  });

  test('counts if it was moved from the past in another time zone', async () => {
    const series = event(`DTSTART;${NEW_YORK}:20261004T100000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=5');
    const late = event('RECURRENCE-ID:20261101T150000Z', `DTSTART;${NEW_YORK}:20261210T100000`, 'DURATION:PT1H');
    expect(await spans(calendar(...series, ...late))).toEqual([['2026-12-10T15:00:00.000Z', '2026-12-10T16:00:00.000Z']]); // prettier-ignore
  });

  test('replaces the time that it names by the clock of another zone', async () => {
    const series = event(`DTSTART;${NEW_YORK}:20270110T100000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
    const text = calendar(...series, ...event('RECURRENCE-ID:20270117T150000Z', 'DTSTART:20270119T150000Z'));
    expect(await daysIn(text)).toEqual(['2027-01-10', '2027-01-19']);
  });

  test('counts if it writes its time in another form than the series', async () => {
    const series = event(`DTSTART;${NEW_YORK}:20270110T100000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
    expect(await daysIn(calendar(...series, ...moved(day('RECURRENCE-ID', '20270117'))))).toContain('2027-01-19');
  });

  test('takes time or none as it says itself', async () => {
    const id = day('RECURRENCE-ID', '20270117');
    const free = weekly('TRANSP:TRANSPARENT');
    expect(await read(calendar(...free))).toMatchObject({ value: { events: [], free: 1 } });
    expect(await daysIn(calendar(...free, ...moved(id, 'TRANSP:OPAQUE')))).toEqual(['2027-01-19']);
    const text = calendar(...weekly(), ...moved(id, 'TRANSP:TRANSPARENT'));
    expect(await daysIn(text)).toEqual(['2027-01-10', '2027-01-24', '2027-01-31']);
  });
});

test.each([
  ['hours', 'DURATION:PT66H', '2027-03-16T15:00:00.000Z'],
  ['days and hours', 'DURATION:P2DT18H', '2027-03-16T14:00:00.000Z'],
  ['an end', `DTEND;${NEW_YORK}:20270316T100000`, '2027-03-16T14:00:00.000Z'],
])('a stay over a change of the clocks is as long as it says in %s, also if it is repeated', async (_, end, ends) => {
  const stay = [`DTSTART;${NEW_YORK}:20270313T160000`, end];
  const span = ['2027-03-13T21:00:00.000Z', ends];
  expect(await spans(calendar(...event(...stay)))).toEqual([span]);
  expect((await spans(calendar(...event(...stay, 'RRULE:FREQ=WEEKLY;COUNT=2'))))[0]).toEqual(span);
  const before = [`DTSTART;${NEW_YORK}:20270306T160000`, end.replace('0316', '0309'), 'RRULE:FREQ=WEEKLY;COUNT=2'];
  expect((await spans(calendar(...event(...before))))[1]).toEqual(span);
});

test('each of several rules counts, and an excluded date is excluded from all', async () => {
  const rules = ['RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=MONTHLY;COUNT=4', 'RRULE:FREQ=DAILY;COUNT=2'];
  const days = ['2027-01-10', '2027-01-11', '2027-01-17', '2027-02-10', '2027-04-10'];
  expect(await daysIn(calendar(...event(FIRST, ...rules, day('EXDATE', '20270310'))))).toEqual(days);
  const start = [`DTSTART;${NEW_YORK}:20270110T100000`, 'DURATION:PT1H'];
  const out = `EXDATE;${NEW_YORK}:20270310T100000`;
  expect(await daysIn(calendar(...event(...start, ...rules, out)))).toEqual(days);
});

test('the last day of a rule counts, also if the event has an hour', async () => {
  const rule = 'RRULE:FREQ=DAILY;UNTIL=20270112';
  const days = ['2027-01-10', '2027-01-11', '2027-01-12'];
  expect(await daysIn(calendar(...event(FIRST, rule)))).toEqual(days);
  const start = [`DTSTART;${NEW_YORK}:20270110T150000`, 'DURATION:PT1H'];
  expect(await daysIn(calendar(...event(...start, rule)))).toEqual(days);
});

test.each([
  ['back', '20271107', ['2027-11-07T04:00:00.000Z', '2027-11-08T05:00:00.000Z']],
  ['forward', '20270314', ['2027-03-14T05:00:00.000Z', '2027-03-15T04:00:00.000Z']],
])('a whole day without a length is that day, also when the clocks go %s', async (_, date, span) => {
  expect(await spans(calendar(...event(day('DTSTART', date), day('DTEND', date))))).toEqual([span]);
});
