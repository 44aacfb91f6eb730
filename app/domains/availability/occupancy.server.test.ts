import { describe, expect, test } from 'vitest';
import { NO_TERMS } from '~/domains/catalog/terms/rules';
import { occupancy, type Stay, type Times } from './occupancy.server';

const MIAMI = 'America/New_York';
const VILLA: Times = { handoverTime: '16:00', returnTime: '11:00', turnaroundMinutes: null };
const CAR: Times = { handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes: 60 };
const BOAT: Times = { handoverTime: '08:00', returnTime: '23:00', turnaroundMinutes: 30 };
const PARTY: Times = { handoverTime: '18:00', returnTime: '02:00', turnaroundMinutes: null };

/** `'03-10..03-12'` in 2027, or a single day. */
const stay = (days: string, values: Partial<Stay> = {}): Stay => {
  const [startDate, endDate = startDate] = days.split('..').map((day) => (day.length === 5 ? `2027-${day}` : day));
  return { startDate: startDate!, endDate: endDate!, priceUnit: 'day', ...values };
};
const minute = (instant: number) => new Date(instant).toISOString().slice(0, 16).replace('T', ' ');
const taken = (asked: Stay, terms: Times, zone = MIAMI) => {
  const outcome = occupancy(asked, terms, zone);
  return outcome.ok ? outcome.value.map(([from, until]) => `${minute(from)} - ${minute(until)}`) : outcome.fields;
};
const hours = (startTime: string | null, hoursPerDay = 4) => ({ priceUnit: 'hour' as const, startTime, hoursPerDay });

describe('the time that a stay takes, in UTC', () => {
  test.each<[string, Stay, Times, string[]]>([
    ['whole days without terms', stay('06-10..06-12'), NO_TERMS, ['2027-06-10 04:00 - 2027-06-13 04:00']],
    ['a villa', stay('06-10..06-17'), VILLA, ['2027-06-10 20:00 - 2027-06-17 15:00']],
    ['a car, with an hour between', stay('06-10..06-11'), CAR, ['2027-06-10 13:00 - 2027-06-11 23:00']],
    ['its own times', stay('06-10..06-11', { handoverTime: '14:00', returnTime: '12:00' }), CAR, ['2027-06-10 18:00 - 2027-06-11 17:00']], // prettier-ignore
    ['a charter of one day', stay('06-10'), CAR, ['2027-06-10 13:00 - 2027-06-10 23:00']],
    ['hours of one day', stay('06-10', hours('10:00')), BOAT, ['2027-06-10 14:00 - 2027-06-10 18:30']],
    ['hours of two days', stay('06-10..06-11', hours('10:00', 2)), BOAT, ['2027-06-10 14:00 - 2027-06-10 16:30', '2027-06-11 14:00 - 2027-06-11 16:30']], // prettier-ignore
    ['hours at any time: the whole day', stay('06-10', hours(null)), BOAT, ['2027-06-10 12:00 - 2027-06-11 03:30']],
    ['hours past midnight', stay('06-10', hours('21:00', 5)), PARTY, ['2027-06-11 01:00 - 2027-06-11 06:00']],
    ['hours past a midnight after the clocks went forward', stay('03-14', { ...hours('22:00'), returnTime: '02:30' }), BOAT, ['2027-03-15 02:00 - 2027-03-15 06:30']], // prettier-ignore
    ['a night when the clocks go forward', stay('03-13..03-14'), VILLA, ['2027-03-13 21:00 - 2027-03-14 15:00']],
    ['a night when they go back', stay('11-06..11-07'), VILLA, ['2027-11-06 20:00 - 2027-11-07 16:00']],
    ['a leap day', stay('2028-02-28..2028-02-29'), NO_TERMS, ['2028-02-28 05:00 - 2028-03-01 05:00']],
    ['terms at a time that is skipped', stay('03-14..03-15'), { ...VILLA, handoverTime: '02:30' }, ['2027-03-14 07:30 - 2027-03-15 15:00']], // prettier-ignore
    ['terms at a time that comes twice', stay('11-07..11-08'), { ...VILLA, handoverTime: '01:30' }, ['2027-11-07 06:30 - 2027-11-08 16:00']], // prettier-ignore
  ])('%s', (_, asked, terms, expected) => {
    expect(taken(asked, terms)).toEqual(expected);
  });

  test.each([
    ['Europe/Berlin', ['2027-06-10 14:00 - 2027-06-17 09:00']],
    ['Asia/Tokyo', ['2027-06-10 07:00 - 2027-06-17 02:00']],
    ['America/New_York', ['2027-06-10 20:00 - 2027-06-17 15:00']],
  ])('in %s', (zone, expected) => {
    expect(taken(stay('06-10..06-17'), VILLA, zone)).toEqual(expected);
  });
});

test.each([
  ['Europe/Berlin', '03-27..03-28', VILLA, ['2027-03-27 15:00 - 2027-03-28 09:00']],
  ['Europe/Berlin', '10-30..10-31', VILLA, ['2027-10-30 14:00 - 2027-10-31 10:00']],
  ['Asia/Tokyo', '03-27..03-28', VILLA, ['2027-03-27 07:00 - 2027-03-28 02:00']],
  // The clocks of Beirut change at midnight: one day begins at one, another has its last hour twice.
  ['Asia/Beirut', '03-27..03-28', NO_TERMS, ['2027-03-26 22:00 - 2027-03-28 21:00']],
  ['Asia/Beirut', '03-28..03-29', NO_TERMS, ['2027-03-27 22:00 - 2027-03-29 21:00']],
  ['Asia/Beirut', '10-30..10-31', NO_TERMS, ['2027-10-29 21:00 - 2027-10-31 22:00']],
  ['Europe/Berlin', '2028-02-28..2028-02-29', NO_TERMS, ['2028-02-27 23:00 - 2028-02-29 23:00']],
  ['Asia/Tokyo', '2028-02-28..2028-02-29', NO_TERMS, ['2028-02-27 15:00 - 2028-02-29 15:00']],
])('nights of changing clocks and leap days in %s: %s', (zone, days, terms, expected) => {
  expect(taken(stay(days), terms, zone)).toEqual(expected);
});

test.each<[string, Stay, Times, Record<string, string[]>]>([
  ['a typed time that is skipped', stay('03-14', hours('02:30')), NO_TERMS, { startTime: ['2:30 AM does not exist on March 14, 2027: the clocks go forward'] }], // prettier-ignore
  ['on any of its days', stay('03-13..03-14', hours('02:30')), NO_TERMS, { startTime: ['2:30 AM does not exist on March 14, 2027: the clocks go forward'] }], // prettier-ignore
  ['a handover that is skipped', stay('03-14..03-15', { handoverTime: '02:15' }), VILLA, { handoverTime: ['2:15 AM does not exist on March 14, 2027: the clocks go forward'] }], // prettier-ignore
  ['a return past midnight that is skipped', stay('03-13', { ...hours('22:00'), returnTime: '02:30' }), BOAT, { returnTime: ['2:30 AM does not exist on March 14, 2027: the clocks go forward'] }], // prettier-ignore
  ['hours that end too late', stay('06-10', hours('20:00')), BOAT, { startTime: ['The hours must end by 11:00 PM'] }],
  ['hours that begin too early', stay('06-10', hours('07:00')), BOAT, { startTime: ['Please choose 8:00 AM or later'] }], // prettier-ignore
  ['an end before the start', stay('06-10'), VILLA, { endDate: ['The end must come after the start'] }],
  ['no time at all', stay('06-10', { handoverTime: '10:00', returnTime: '10:00' }), CAR, { endDate: ['The end must come after the start'] }], // prettier-ignore
])('refuses %s', (_, asked, terms, fields) => {
  expect(taken(asked, terms)).toEqual(fields);
});
