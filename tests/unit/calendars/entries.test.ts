import { expect, test } from 'vitest';
import { earlierSpans, entriesToSay, type Said, type Taken } from '~/domains/calendars/subscribers/entries';

const taken = (over: Partial<Taken> = {}): Taken => ({
  ...{ rentalId: 1, source: 'reservation 1, 0', kind: 'reserved' },
  startsAt: new Date('2027-03-01T15:00Z'),
  endsAt: new Date('2027-03-04T11:00Z'),
  ...over,
});
const since = new Date('2026-11-01');
const said = (over: Partial<Said> = {}): Said => ({
  ...{ ...taken(), sequence: 3, canceled: false, since, changedAt: since },
  ...over,
});
/** An entry to publish, without the moment of its change. */
const toSay = (over: Partial<Said> = {}) => {
  const { changedAt: _, ...entry } = said(over);
  return entry;
};

test('new spans begin at sequence zero, and unchanged spans are not published again', () => {
  expect(entriesToSay([taken()], [])).toEqual([{ ...taken(), sequence: 0, canceled: false, since: null }]);
  expect(entriesToSay([taken()], [said()])).toEqual([]);
});

test.each<[string, Partial<Taken>, Date | null]>([
  ['another end', { endsAt: new Date('2027-03-05T11:00Z') }, null],
  ['another beginning', { startsAt: new Date('2027-03-02T11:00Z') }, null],
  ['a confirmation of what was kept', { kind: 'unavailable' }, since],
])('%s raises the sequence; another span is published from now on', (_, change, since) => {
  expect(entriesToSay([taken(change)], [said()])).toEqual([{ ...taken(change), sequence: 4, canceled: false, since }]);
});

test('a removed span is canceled once, and its sequence continues when it returns', () => {
  const [gone] = entriesToSay([], [said()]);
  expect(gone).toEqual(toSay({ sequence: 4, canceled: true }));
  const canceled = said({ sequence: 4, canceled: true });
  expect(entriesToSay([], [canceled])).toEqual([]);
  expect(entriesToSay([taken()], [canceled])).toEqual([toSay({ sequence: 5, since: null })]);
});

test('an earlier span is kept where another takes its place, also a longer one and the same one after its end', () => {
  const earlier = (span: Partial<Taken>, was = said()) => earlierSpans(entriesToSay([taken(span)], [was]), [was]);
  expect(earlier({ endsAt: new Date('2027-03-05T11:00Z') })).toHaveLength(1);
  expect(earlier({}, said({ canceled: true }))).toHaveLength(1);
  expect(earlier({ kind: 'unavailable' })).toEqual([]);
  expect(earlierSpans(entriesToSay([], [said()]), [said()])).toEqual([]);
});

test('a reservation that moves to another rental is canceled there and said here', () => {
  const said1 = entriesToSay([taken({ rentalId: 2 })], [said()]);
  expect(said1.map(({ rentalId, canceled }) => [rentalId, canceled])).toEqual([
    [2, false],
    [1, true],
  ]);
});
