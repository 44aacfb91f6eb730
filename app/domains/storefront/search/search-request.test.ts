import { expect, test } from 'vitest';
import { searchRequest } from './search-request';

const rules = searchRequest('2026-07-10', [1, 2, 14]);
const blank = { category: '', startDate: '', endDate: '' };

test.each<[string, object, object]>([
  ['nothing chosen', blank, {}],
  ['a category', { ...blank, category: '14' }, { category: 14 }],
  [
    'dates',
    { ...blank, startDate: '2026-07-11', endDate: '2026-07-12' },
    { startDate: '2026-07-11', endDate: '2026-07-12' },
  ],
  [
    'one day',
    { ...blank, startDate: '2026-07-11', endDate: '2026-07-11' },
    { startDate: '2026-07-11', endDate: '2026-07-11' },
  ],
  ['a start in the past', { ...blank, startDate: '2020-01-01' }, { startDate: '2020-01-01' }],
  ['an end today', { ...blank, endDate: '2026-07-10' }, { endDate: '2026-07-10' }],
])('accepts %s', (_, input, expected) => expect(rules.parse(input)).toEqual(expected));

test.each<[string, object, Record<string, string[]>]>([
  [
    'end before start',
    { ...blank, startDate: '2026-08-02', endDate: '2026-08-01' },
    { endDate: ['End date cannot be before the start date'] },
  ],
  ['end before today', { ...blank, endDate: '2026-07-09' }, { endDate: ['End date cannot be in the past'] }],
  ['a day that does not exist', { ...blank, startDate: '2026-02-30' }, { startDate: ['Please choose a valid date'] }],
  ['not a date', { ...blank, endDate: 'soon' }, { endDate: ['Please choose a valid date'] }],
  ['an unknown category', { ...blank, category: '3' }, { category: ['Please choose a category from the list'] }],
  [
    'a category id in another notation',
    { ...blank, category: '1e0' },
    { category: ['Please choose a category from the list'] },
  ],
])('refuses %s', (_, input, expected) => {
  const parsed = rules.safeParse(input);
  expect(parsed.success ? {} : parsed.error.flatten().fieldErrors).toEqual(expected);
});
