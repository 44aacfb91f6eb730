import { describe, expect, test } from 'vitest';
import { reservationDecision } from '~/domains/reservations/decisions/schema';
import { apiRequest, publicRequest } from '~/domains/reservations/schema';

const today = '2026-11-21';
const good = {
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  customerPhone: '+1 305 555 0100',
  startDate: '2026-12-01',
  endDate: '2026-12-03',
  notes: 'By the harbor, please.',
};

/** Messages by field, as the form and the API report them. */
function problems(input: object, priceUnit: 'day' | 'week' | 'hour' = 'day') {
  const parsed = publicRequest({ today, priceUnit }).safeParse(input);
  return parsed.success ? {} : parsed.error.flatten().fieldErrors;
}

test.each([
  ['a name of two letters', { customerName: 'Al' }, { customerName: ['Please enter your full name'] }],
  ['a name of spaces', { customerName: '      ' }, { customerName: ['Please enter your full name'] }],
  ['no name', { customerName: undefined }, { customerName: ['Please enter your full name'] }],
  ['a very long name', { customerName: 'x'.repeat(121) }, { customerName: ['Use at most 120 characters'] }],
  ['a broken address', { customerEmail: 'ada@' }, { customerEmail: ['Please enter a valid email address'] }],
  ['no address', { customerEmail: undefined }, { customerEmail: ['Please enter a valid email address'] }],
  ['nine digits', { customerPhone: '123456789' }, { customerPhone: ['Please enter a valid phone number'] }],
  ['no phone', { customerPhone: undefined }, { customerPhone: ['Please enter a valid phone number'] }],
  ['no start date', { startDate: undefined }, { startDate: ['A start date is required'] }],
  ['a blank start date', { startDate: '' }, { startDate: ['A start date is required'] }],
  ['an impossible start date', { startDate: '2026-02-30' }, { startDate: ['A start date is required'] }],
  ['a start date that is not text', { startDate: 20261201 }, { startDate: ['A start date is required'] }],
  ['yesterday', { startDate: '2026-11-20' }, { startDate: ['Start date cannot be in the past'] }],
  [
    'years ahead',
    { startDate: '2028-11-21', endDate: '2028-11-23' },
    { startDate: ['Please choose a date within the next two years'] },
  ],
  ['no end date', { endDate: undefined }, { endDate: ['An end date is required'] }],
  ['an end before the start', { endDate: '2026-11-30' }, { endDate: ['End date must be after start date'] }],
  ['an end on the start', { endDate: '2026-12-01' }, { endDate: ['End date must be after start date'] }],
  [
    'more than a year',
    { endDate: '2027-12-01' },
    { endDate: ['Please choose at most 365 days, or ask us about longer stays'] },
  ],
  ['long notes', { notes: 'x'.repeat(2001) }, { notes: ['Use at most 2000 characters'] }],
  [
    'a long delivery address',
    { deliveryAddress: 'x'.repeat(201) },
    { deliveryAddress: ['Use at most 200 characters'] },
  ],
])('refuses %s', (_, change, expected) => {
  expect(problems({ ...good, ...change })).toEqual(expected);
});

test('reports all problems at once', () => {
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
  ['no notes', { notes: undefined }],
  ['blank notes', { notes: ' ' }],
  ['a blank delivery address', { deliveryAddress: ' ' }],
  ['a phone number of ten characters', { customerPhone: '3055550100' }],
])('accepts %s', (_, change) => {
  expect(problems({ ...good, ...change })).toEqual({});
});

describe('days proposed instead', () => {
  const offered = { intent: 'propose', version: 1, startDate: today, endDate: today, message: 'Or these?' };
  const refused = (change: object) => {
    const parsed = reservationDecision(today).safeParse({ ...offered, ...change });
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

describe('hours per day', () => {
  const oneDay = { ...good, endDate: good.startDate };
  const message = ['Please choose 2 to 12 hours per day'];

  test('allow a start and an end on the same date', () => {
    expect(problems({ ...oneDay, hoursPerDay: 4 }, 'hour')).toEqual({});
    expect(problems({ ...oneDay, hoursPerDay: 4 }, 'week')).toEqual({ endDate: ['End date must be after start date'] });
  });
  test.each([1, 13, 2.5, -4, 'four', Infinity])('refuse %s when the price is by the hour', (hoursPerDay) => {
    expect(problems({ ...oneDay, hoursPerDay }, 'hour')).toEqual({ hoursPerDay: message });
  });
  test.each([2, 12, '4', null, undefined])('accept %s', (hoursPerDay) => {
    expect(problems({ ...oneDay, hoursPerDay }, 'hour')).toEqual({});
  });
  test('are dropped when the price is not by the hour', () => {
    const parsed = publicRequest({ today, priceUnit: 'day' }).parse({ ...good, hoursPerDay: 'nonsense' });
    expect(parsed.hoursPerDay).toBeUndefined();
  });
});

test('an address is one line without marks that reorder text, whether or not the rental is delivered', () => {
  const sent = { ...good, deliveryAddress: ' 100\u202e Collins\r\nAvenue ' };
  const parsed = (delivers: boolean) => publicRequest({ today, priceUnit: 'day', delivers }).parse(sent);
  expect([parsed(true), parsed(false)]).toMatchObject([
    { deliveryAddress: '100 Collins Avenue' },
    { deliveryAddress: '100 Collins Avenue' },
  ]);
});

test('cuts timestamps to their date and drops fields that the server decides', () => {
  const sent = { ...good, startDate: '2026-12-01T23:59:59.000Z', endDate: '2026-12-03T00:00:00Z' };
  const parsed = publicRequest({ today, priceUnit: 'day' }).parse({ ...sent, totalPrice: 1, status: 'confirmed' });
  expect(parsed).toEqual(good);
});

test('the API reports an invalid rental with all other problems', () => {
  const parsed = apiRequest({ today, priceUnit: 'day' }).safeParse({ ...good, customerName: '', rentalId: 'x' });
  expect(parsed.error?.flatten().fieldErrors).toEqual({
    customerName: ['Please enter your full name'],
    rentalId: ['Please choose a rental'],
  });
});
