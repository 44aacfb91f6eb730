import { expect, test } from 'vitest';
import type { OwnTerms, PriceUnit } from '../vocabulary';
import { termsFrom } from './rules';
import { termsInWords } from './words';

test.each<[string, PriceUnit, OwnTerms, string[]]>([
  ['nothing', 'day', {}, []],
  ['a delivery', 'day', { delivery: true }, ['Delivered and collected at your address on request.']],
  ['zeros', 'day', { noticeHours: 0, turnaroundMinutes: 0 }, []],
  [
    'a car',
    'day',
    { handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes: 60 },
    ['Handover 9:00 AM, return by 6:00 PM.', '1 hour between two reservations.'],
  ],
  [
    'a villa',
    'week',
    { handoverTime: '16:00', returnTime: '11:00', minimumStay: 1, maximumStay: 4, arrivalWeekdays: [5, 6] },
    [
      'Handover 4:00 PM, return by 11:00 AM.',
      'At least 1 week (7 nights).',
      'At most 4 weeks (28 nights).',
      'Arrival on Friday or Saturday.',
    ],
  ],
  [
    'a boat',
    'hour',
    { handoverTime: '10:00', returnTime: '23:00', turnaroundMinutes: 90, minimumStay: 2, noticeHours: 1 },
    [
      'Available between 10:00 AM and 11:00 PM.',
      '90 minutes between two reservations.',
      'Please book at least 1 hour ahead.',
      'At least 2 hours a day.',
    ],
  ],
  ['one time', 'day', { returnTime: '00:30' }, ['Return by 12:30 AM.']],
])('%s in words', (_, unit, own, words) => {
  expect(termsInWords(termsFrom(own, unit), unit).map(({ text }) => text)).toEqual(words);
});
