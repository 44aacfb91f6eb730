import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Openings } from '../openings';
import { TakenDays } from './taken-days';

const linesOf = (openings: Partial<Openings>) => {
  const all = { taken: [], days: [], onRequest: [], ...openings };
  const html = renderToStaticMarkup(<TakenDays openings={all} priceUnit="day" today="2027-01-01" />);
  return [...html.matchAll(/<li>(.+?)<\/li>/g)].map(([, text]) => text);
};

test('a day on which a stay could begin, but not go on, is listed once', () => {
  const taken = [{ startDate: '2027-01-13', endDate: '2027-01-19' }];
  expect(linesOf({ taken, days: [{ date: '2027-01-12', arrive: true, depart: false }] })).toEqual([
    'Jan 12, 2027 (gap too short to reserve)',
    'Jan 13 to Jan 19, 2027',
  ]);
});

test('days at the edge of taken ones say what they are free for', () => {
  const days = [
    { date: '2027-01-12', arrive: false, depart: true },
    { date: '2027-01-20', arrive: true, depart: false },
  ];
  const taken = [{ startDate: '2027-01-13', endDate: '2027-01-19' }];
  expect(linesOf({ taken, days })).toEqual([
    'Jan 12, 2027 (last day only)',
    'Jan 13 to Jan 19, 2027',
    'Jan 20, 2027 (first day only)',
  ]);
});
