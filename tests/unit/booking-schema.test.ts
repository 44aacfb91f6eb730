import { describe, expect, test } from 'vitest';
import { reservationAnswer } from '~/domains/reservations/desk-schema';
import { bookingCall, bookingRequest } from '~/domains/reservations/schema';

const today = '2026-11-21';
const good = {
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerPhone: '+1 305 555 0100',
  startDate: '2026-12-01',
  endDate: '2026-12-03',
  notes: 'By the harbour, please.',
};

/** Messages by field, as both doors report them. */
function problems(input: object, priceUnit: 'day' | 'week' | 'hour' = 'day') {
  const parsed = bookingRequest({ today, priceUnit }).safeParse(input);
  return parsed.success ? {} : parsed.error.flatten().fieldErrors;
}

test.each([
  ['a name of two letters', { customerName: 'Al' }, { customerName: ['Please enter your full name'] }],
  ['a name of spaces', { customerName: '      ' }, { customerName: ['Please enter your full name'] }],
  ['no name', { customerName: undefined }, { customerName: ['Please enter your full name'] }],
  ['a name without end', { customerName: 'x'.repeat(121) }, { customerName: ['Keep this under 120 characters'] }],
  ['a broken address', { customerEmail: 'ada@' }, { customerEmail: ['Please enter a valid email address'] }],
  ['no address', { customerEmail: undefined }, { customerEmail: ['Please enter a valid email address'] }],
  ['nine digits', { customerPhone: '123456789' }, { customerPhone: ['Please enter a valid phone number'] }],
  ['no phone', { customerPhone: undefined }, { customerPhone: ['Please enter a valid phone number'] }],
  ['no start', { startDate: undefined }, { startDate: ['A start date is required'] }],
  ['a blank start', { startDate: '' }, { startDate: ['A start date is required'] }],
  ['no real start', { startDate: '2026-02-30' }, { startDate: ['A start date is required'] }],
  ['a start that is no text', { startDate: 20261201 }, { startDate: ['A start date is required'] }],
  ['yesterday', { startDate: '2026-11-20' }, { startDate: ['Start date cannot be in the past'] }],
  [
    'years ahead',
    { startDate: '2028-11-21', endDate: '2028-11-23' },
    { startDate: ['Please choose a date within the next two years'] },
  ],
  ['no end', { endDate: undefined }, { endDate: ['An end date is required'] }],
  ['an end before the start', { endDate: '2026-11-30' }, { endDate: ['End date must be after start date'] }],
  ['an end on the start', { endDate: '2026-12-01' }, { endDate: ['End date must be after start date'] }],
  [
    'more than a year',
    { endDate: '2027-12-01' },
    { endDate: ['Please choose at most 365 days, or ask us about longer stays'] },
  ],
  ['long notes', { notes: 'x'.repeat(2001) }, { notes: ['Keep this under 2000 characters'] }],
])('%s', (_, change, expected) => {
  expect(problems({ ...good, ...change })).toEqual(expected);
});

test('everything that is wrong is said at once', () => {
  expect(problems({ startDate: '2026-11-20', endDate: '2026-11-19', customerPhone: '1' })).toEqual({
    customerName: ['Please enter your full name'],
    customerEmail: ['Please enter a valid email address'],
    customerPhone: ['Please enter a valid phone number'],
    startDate: ['Start date cannot be in the past'],
    endDate: ['End date must be after start date'],
  });
});

test.each([
  ['today', { startDate: today, endDate: '2026-11-22' }],
  ['365 days', { endDate: '2027-11-30' }],
  ['the last day of the horizon, 730 days ahead', { startDate: '2028-11-20', endDate: '2028-11-22' }],
  ['notes left out', { notes: undefined }],
  ['notes blank', { notes: ' ' }],
  ['ten characters of phone', { customerPhone: '3055550100' }],
])('%s is fine', (_, change) => {
  expect(problems({ ...good, ...change })).toEqual({});
});

describe('days proposed instead', () => {
  const offered = { intent: 'propose', version: 1, startDate: today, endDate: today, message: 'Or these?' };
  const refused = (change: object) => {
    const parsed = reservationAnswer(today).safeParse({ ...offered, ...change });
    return parsed.success ? [] : Object.keys(parsed.error.flatten().fieldErrors);
  };

  test.each([
    ['today alone', {}, []],
    ['a second offer', { otherStartDate: '2026-12-01', otherEndDate: '2026-12-01' }, []],
    ['yesterday', { startDate: '2026-11-20' }, ['startDate']],
    ['yesterday as the second offer', { otherStartDate: '2026-11-20', otherEndDate: today }, ['otherStartDate']],
    ['an end before the start', { startDate: '2026-11-22' }, ['endDate']],
    ['a second offer that ends before it starts', { otherStartDate: '2026-12-02', otherEndDate: '2026-12-01' }, ['otherEndDate']], // prettier-ignore
    ['half a second offer', { otherStartDate: '2026-12-01' }, ['otherEndDate']],
    ['no word to the customer', { message: ' ' }, ['message']],
  ])('%s', (_, change, fields) => expect(refused(change)).toEqual(fields));
});

describe('hours', () => {
  const oneDay = { ...good, endDate: good.startDate };
  const message = ['Please choose 2 to 12 hours per day'];

  test('let a day begin and end on one date', () => {
    expect(problems({ ...oneDay, hoursPerDay: 4 }, 'hour')).toEqual({});
    expect(problems({ ...oneDay, hoursPerDay: 4 }, 'week')).toEqual({ endDate: ['End date must be after start date'] });
  });
  test.each([1, 13, 2.5, -4, 'four', Infinity])('%s is refused where they count', (hoursPerDay) => {
    expect(problems({ ...oneDay, hoursPerDay }, 'hour')).toEqual({ hoursPerDay: message });
  });
  test.each([2, 12, '4', null, undefined])('%s is accepted', (hoursPerDay) => {
    expect(problems({ ...oneDay, hoursPerDay }, 'hour')).toEqual({});
  });
  test('are dropped where they do not count', () => {
    const parsed = bookingRequest({ today, priceUnit: 'day' }).parse({ ...good, hoursPerDay: 'nonsense' });
    expect(parsed.hoursPerDay).toBeUndefined();
  });
});

test('timestamps are cut to their day, and what the server decides is dropped', () => {
  const sent = { ...good, startDate: '2026-12-01T23:59:59.000Z', endDate: '2026-12-03T00:00:00Z' };
  const parsed = bookingRequest({ today, priceUnit: 'day' }).parse({ ...sent, totalPrice: 1, status: 'confirmed' });
  expect(parsed).toEqual(good);
});

test('the call names its rental, and says so with all the rest', () => {
  const parsed = bookingCall({ today, priceUnit: 'day' }).safeParse({ ...good, customerName: '', rentalId: 'x' });
  expect(parsed.error?.flatten().fieldErrors).toEqual({
    customerName: ['Please enter your full name'],
    rentalId: ['Please choose a rental'],
  });
});
