import { expect, test } from 'vitest';
import { entriesToSay, type Said, type Taken } from '~/domains/calendars/subscribers/entries';

const taken = (over: Partial<Taken> = {}): Taken => ({
  ...{ rentalId: 1, source: 'reservation 1, 0', kind: 'reserved' },
  startsAt: new Date('2027-03-01T15:00Z'),
  endsAt: new Date('2027-03-04T11:00Z'),
  ...over,
});
const said = (over: Partial<Said> = {}): Said => ({ ...taken(), sequence: 3, canceled: false, ...over });

test('what is new begins at zero, and what is unchanged is not said again', () => {
  expect(entriesToSay([taken()], [])).toEqual([{ ...taken(), sequence: 0, canceled: false }]);
  expect(entriesToSay([taken()], [said()])).toEqual([]);
});

test.each<[string, Partial<Taken>]>([
  ['another end', { endsAt: new Date('2027-03-05T11:00Z') }],
  ['another beginning', { startsAt: new Date('2027-03-02T11:00Z') }],
  ['a confirmation of what was kept', { kind: 'unavailable' }],
])('%s raises the sequence', (_, change) => {
  expect(entriesToSay([taken(change)], [said()])).toEqual([{ ...taken(change), sequence: 4, canceled: false }]);
});

test('what went is canceled once, and counts on when it comes back', () => {
  const [gone] = entriesToSay([], [said()]);
  expect(gone).toEqual(said({ sequence: 4, canceled: true }));
  expect(entriesToSay([], [gone!])).toEqual([]);
  expect(entriesToSay([taken()], [gone!])).toEqual([said({ sequence: 5 })]);
});

test('a reservation that moves to another rental is canceled there and said here', () => {
  const said1 = entriesToSay([taken({ rentalId: 2 })], [said()]);
  expect(said1.map(({ rentalId, canceled }) => [rentalId, canceled])).toEqual([
    [2, false],
    [1, true],
  ]);
});
