import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { proposeDays } from '~/domains/reservations/decisions/propose-days.server';
import { dayRange, longDate } from '~/domains/shared/format';
import { env } from '~/env.server';
import * as page from '~/routes/_site.reservations.$reference';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
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

test('the page names the concierge of the settings, or else that of the house', async () => {
  const { reference } = await addReservation();
  const concierge = async () => /<h2 id="concierge"[^>]*>([^<]+)</.exec(await read(reference))![1];
  expect(await concierge()).toBe(`The ${env.SITE_NAME} concierge`);
  env.CONCIERGE_NAME = 'Marina Ferro';
  expect(await concierge().finally(() => (env.CONCIERGE_NAME = undefined))).toBe('Marina Ferro');
});

test('the page links to its rental while that has a page of its own', async () => {
  const { reference } = await addReservation();
  const link = 'href="/rentals/1"';
  expect(await read(reference)).toContain(link);
  await db.update(rentals).set({ archivedAt: new Date() });
  const unpublished = await read(reference);
  expect(unpublished).toContain('Aria 9');
  expect(unpublished).not.toContain(link);
});

test('suggested dates that were booked meanwhile are marked, and the others can be accepted', async () => {
  const { id, reference } = await addReservation();
  const proposals = [20, 30].map((from) => ({ startDate: inDays(from), endDate: inDays(from + 2) }));
  const [booked, free] = proposals.map(({ startDate, endDate }) => dayRange(startDate, endDate));
  expect(await proposeDays(id, { actor: 'marina', version: 1, message: 'Or later.', proposals })).toMatchObject({ ok: true }); // prettier-ignore
  expect(await read(reference)).toMatch(new RegExp(`Accept ${booked}.*Accept ${free}`));

  await addHold(proposals[0]);
  const some = await read(reference);
  expect(some).not.toContain(`Accept ${booked}`);
  expect(some).toContain(`${booked}: already booked.`);
  expect(some).toContain(`Accept ${free}`);
  expect(some).toContain('We’ve suggested new dates');

  await addHold(proposals[1]);
  const none = await read(reference);
  expect(none).not.toContain('Accept ');
  expect(none).toContain('Reply by phone or email, and we will take care of the rest.');
  expect(none).toContain('The dates we suggested are no longer available');
  expect(none).not.toContain('We’ve suggested new dates');
  expect(none).toContain('In review');
});

test('suggested hours say which they are, on the page and in the mail', async () => {
  await db.update(rentals).set({ priceUnit: 'hour', terms: { handoverTime: '08:00', returnTime: '23:00' } });
  const hours = { startDate: inDays(10), endDate: inDays(10), startTime: '18:00', hoursPerDay: 4, days: 1 };
  const { id, reference } = await addReservation({ ...hours, priceUnit: 'hour' });
  const proposals = [20, 30].map((from) => ({ startDate: inDays(from), endDate: inDays(from) }));
  const [booked, free] = proposals.map(({ startDate }) => `${longDate(startDate)}, 6:00 PM, for 4 hours`);
  expect(await proposeDays(id, { actor: 'marina', version: 1, message: 'Or later.', proposals })).toMatchObject({ ok: true }); // prettier-ignore
  const [mail] = await db.select().from(outbox);
  expect(writeMail(mail!).text).toContain(`Proposal 1: ${booked}\nProposal 2: ${free}`);
  await addHold(proposals[0]);
  const html = await read(reference);
  expect(html).toContain(`${booked}: already booked.`);
  expect(html).toContain(`Accept ${free}`);
});
