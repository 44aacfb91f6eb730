import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Figures } from './figures';

const bar = (day: string, value: number, ahead = false) => ({ day, value, text: String(value), ahead });
const figures = {
  days: 60,
  counted: 'Updated just now',
  totals: [{ term: 'Requests', text: '3', of: 'last 30 days', counts: 'Sent on the site.' }],
  requests: [bar('May 1', 2), bar('May 2', 0), bar('May 3', 1, true)],
  stays: [bar('May 1', 0)],
  occupancy: [{ name: 'Boats', past: 40, next: 60 }],
} as Parameters<typeof Figures>[0]['figures'];

const html = renderToStaticMarkup(<Figures figures={figures} demo={false} />);
const [requests, stays] = html.split('<figure').slice(1);

test('each plot has a bar for a day with any, and says the same as a table', () => {
  expect(requests!.match(/<rect/g)).toHaveLength(2);
  expect(requests).toContain('As a table<span class="sr-only">: Requests by day');
  for (const day of ['May 1', 'May 3']) expect(requests).toMatch(new RegExp(`<th scope="row"[^>]*>${day}</th>`));
  expect(requests).not.toMatch(/<th scope="row"[^>]*>May 2/);
});

test('a plot of nothing says so, without a table', () => {
  expect(stays).toContain('None yet');
  expect(stays!.split('</figure>')[0]).not.toMatch(/<rect|As a table/);
});

test('the table names the days that its shares are of', () => {
  const headings = [...html.matchAll(/<th scope="col"[^>]*>((?:Last|Next).*?)<\/th>/g)].map(([, text]) => text);
  expect(headings.map((text) => text!.replaceAll('<!-- -->', ''))).toEqual(['Last 60 days', 'Next 60 days']);
});
