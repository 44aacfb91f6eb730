import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import * as availability from '~/routes/admin._catalog._rentals.$id.availability';
import * as messages from '~/routes/admin.messages._index';
import * as outbox from '~/routes/admin.outbox._index';
import * as reservation from '~/routes/admin.reservations.$id';
import * as inbox from '~/routes/admin.reservations._index';
import * as search from '~/routes/admin.search';
import * as timeline from '~/routes/admin.timeline';
import * as today from '~/routes/admin.today';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
async function begin() {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
}
beforeEach(begin);

/** An admin page as HTML. `pattern`: the pattern of its route, if it differs from its path. */
async function read(route: object, path: string, pattern = path.split('?')[0]!) {
  const html = await renderedPage(route as Omit<PageRoute, 'action'>, pattern, pageGet(path, { Cookie }));
  return html.replace(/<!-- -->/g, '');
}

/** Adds a request, a stay that begins today, a block and a message, with the request's mails. */
async function fill(demo: boolean) {
  const request = await addReservation({ customerName: 'Grace Hopper', demo });
  const stay = await addReservation({ startDate: inDays(0), endDate: inDays(1), customerName: 'Ada Lovelace', demo });
  await confirmReservation(stay.id, { actor: 'marina' });
  await addHold({ startDate: inDays(5), endDate: inDays(6), note: 'Varnish', demo });
  await db.insert(contacts).values({
    ...{ firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', message: 'Is she free?' },
    ...{ interest: 'Other', demo },
  });
  return request.id;
}

/** The admin pages that show the records of `fill`. */
const pages = (id: number) =>
  ({
    '/admin/today': [today],
    '/admin/reservations': [inbox],
    [`/admin/reservations/${id}`]: [reservation, '/admin/reservations/:id'],
    '/admin/timeline': [timeline],
    '/admin/1/availability': [availability, '/admin/:id/availability'],
    '/admin/messages': [messages],
    '/admin/outbox?state=sent': [outbox],
    '/admin/search?q=grace': [search],
  }) as Record<string, [object, string?]>;

test.each([true, false])('every page of the portal marks demo content only: %s', async (demo) => {
  for (const [path, [route, pattern]] of Object.entries(pages(await fill(demo)))) {
    const html = await read(route, path, pattern);
    expect(/>Demo<|>Demo content<\/a>| \(demo\)/.test(html), path).toBe(demo);
    // The request, the message, and the stay twice: it begins, and it is not paid.
    if (route === today) expect(html.match(/>Demo</g) ?? []).toHaveLength(demo ? 4 : 0);
  }
});

test('Today leads to where the demo is cleared, as long as it shows some', async () => {
  const notice = /Entries marked Demo.*href="\/admin\/demo"[^>]*>Clear demo content</s;
  await fill(false);
  expect(await read(today, '/admin/today')).not.toMatch(notice);
  await begin();
  await fill(true);
  expect(await read(today, '/admin/today')).toMatch(notice);
});
