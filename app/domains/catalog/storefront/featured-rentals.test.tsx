import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import { fullRental } from '../../../../tests/support/fixtures/rental-rows';
import { FeaturedRentals } from './featured-rentals';

/** The columns, of six, that the cards below the leading ones take, in rows. */
function rowsOf(count: number): number[][] {
  const rental = { ...fullRental(), categoryName: 'Luxury Cars' };
  const rentals = Array.from({ length: count }, (_, index) => ({ ...rental, id: index + 1 }));
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <FeaturedRentals rentals={rentals} />
    </StaticRouter>,
  );
  const rows: number[][] = [];
  for (const [, columns] of html.matchAll(/<li class="[^"]*\blg:col-span-(\d)/g)) {
    const row = rows.at(-1);
    if (row && row.reduce((sum, one) => sum + one, 0) < 6) row.push(Number(columns));
    else rows.push([Number(columns)]);
  }
  return rows;
}

test.each([
  [1, []],
  [2, []],
  [3, [[3, 3]]],
  [4, [[2, 2, 2]]],
  [
    5,
    [
      [3, 3],
      [3, 3],
    ],
  ],
  [
    6,
    [
      [3, 3],
      [2, 2, 2],
    ],
  ],
])('of %i featured rentals, those below the leading ones stand in full rows on wide screens', (count, rows) => {
  expect(rowsOf(count)).toEqual(rows);
});
