import { beforeEach, expect, test } from 'vitest';
import * as page from '~/routes/_site.reservations.$reference';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { pageGet } from '../../support/requests';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

/** The customer's page of a reservation, as HTML. */
async function read(reference: string) {
  const html = await renderedPage(page as PageRoute, '/reservations/:reference', pageGet(`/reservations/${reference}`));
  return html.replace(/<!-- -->/g, '');
}

test.each([
  [0, 'Once it is confirmed, cancellation is no longer free: it was until <time'],
  [1, 'Once it is confirmed, cancellation is no longer free: it was until <time'],
  [3, 'Once it is confirmed, cancellation is free until <time'],
])('a request for %i days from now says whether its cancellation will be free', async (days, words) => {
  const { reference } = await addReservation({ startDate: inDays(days), endDate: inDays(days + 3) });
  expect(await read(reference)).toContain(words);
});
