import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import type { Days } from '../rules';
import type { ListedHold } from './queries.server';
import { MonthTable } from './month-table';

const html = (element: ReactElement) => renderToStaticMarkup(<StaticRouter location="/">{element}</StaticRouter>);
const hold = (values: Partial<ListedHold>): ListedHold => ({
  id: 1,
  startDate: '2027-03-10',
  endDate: '2027-03-10',
  reason: 'owner',
  note: null,
  demo: false,
  createdBy: 'marina',
  bookingId: null,
  customerName: null,
  time: null,
  parts: [part(values)],
  ...values,
});
const DAY = { startDate: '2027-03-10', endDate: '2027-03-10' };
const part = (values: Partial<ListedHold>, times: Partial<ListedHold['parts'][number]> = {}) => {
  const { startDate, endDate } = { ...DAY, ...values };
  return { firstDay: startDate, lastDay: endDate, staysUntil: endDate, from: null, until: null, ...times };
};
const march = (...holds: ListedHold[]) => marchWith([], ...holds);
const marchWith = (requests: Array<Days & { id: number }>, ...holds: ListedHold[]) =>
  html(<MonthTable month="2027-03" today="2027-03-08" {...{ holds, requests }} previous="/before" />);
/** The text of each taken day, as a screen reader reads it. */
const words = (markup: string) =>
  [...markup.matchAll(/<td[^>]*>(.*?)<\/td>/g)]
    .map(([, cell]) =>
      cell!
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => /[a-z]/i.test(text));

test('every day of a hold names it, also where the hold begins or ends in another month', () => {
  const markup = march(
    hold({ startDate: '2027-02-20', endDate: '2027-03-02', note: 'Family at home' }),
    hold({ startDate: '2027-03-10', endDate: '2027-03-11', reason: 'maintenance' }),
    hold({ startDate: '2027-03-31', endDate: '2027-04-03', reason: 'reservation', bookingId: 7, customerName: 'Ada' }),
  );
  expect(words(markup)).toEqual([
    '1 Owner : Family at home',
    '2 Owner : Family at home',
    '8 today',
    '10 Service : Maintenance',
    '11 Service : Maintenance',
    '31 Booked : Ada',
  ]);
  expect(markup.match(/href="\/admin\/reservations\/7"/g)).toHaveLength(1);
});

test('a day on which one stay ends and another begins names both, with their times', () => {
  const stay = { reason: 'reservation', bookingId: 7, customerName: 'Ada' } as const;
  const first = { startDate: '2027-03-10', endDate: '2027-03-11' };
  const second = { startDate: '2027-03-11', endDate: '2027-03-12' };
  const markup = march(
    hold({ ...first, note: 'Family', parts: [part(first, { until: '11:00' })] }),
    hold({ ...stay, ...second, parts: [part(second, { from: '16:00' })] }),
  );
  expect(words(markup)).toEqual([
    '8 today',
    '10 Owner : Family',
    '11 Owner until 11:00 AM : Family Booked from 4:00 PM : Ada',
    '12 Booked : Ada',
  ]);
});

test('a day that is asked for says so, also beside what is held, but not by the option of the request itself', () => {
  const markup = marchWith(
    [{ id: 7, startDate: '2027-03-11', endDate: '2027-03-13' }],
    hold({ startDate: '2027-03-12', endDate: '2027-03-12' }),
    hold({ startDate: '2027-03-13', endDate: '2027-03-13', reason: 'option', bookingId: 7, customerName: 'Ada' }),
  );
  expect(words(markup)).toEqual(['8 today', '11 Request', '12 Owner : Owner use Request', '13 Option : Ada']);
});

test('the table has a caption and column headers, marks today, and has no link beyond the last month', () => {
  const markup = march();
  expect(markup).toContain('March 2027: availability by day</caption>');
  expect(markup.match(/<th scope="col"/g)).toHaveLength(7);
  expect(markup.match(/aria-current="date"/g)).toHaveLength(1);
  expect(markup).toContain('href="/before"');
  expect(markup).not.toContain('Next month');
  expect(markup).toContain('Blank days are available.');
});

test('the turnaround after a stay is named on the days that it takes, with its end', () => {
  const stay = { reason: 'reservation', bookingId: 7, customerName: 'Ada' } as const;
  const days = { startDate: '2027-03-10', endDate: '2027-03-11' };
  const markup = march(hold({ ...stay, ...days, parts: [part(days, { lastDay: '2027-03-12', until: '18:00' })] }));
  expect(words(markup)).toEqual([
    '8 today',
    '10 Booked : Ada',
    '11 Booked : Ada',
    '12 Turn around until 6:00 PM : Ada',
  ]);
});
