import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rates } from '~/domains/pricing/rates/tables.server';
import type { RequestedRental } from '~/domains/reservations/request/queries.server';
import { TermsBesideDates } from '~/domains/reservations/request/terms-beside-dates';
import { bookings } from '~/domains/reservations/tables.server';
import { loader as form } from '~/routes/_site.book.$id';
import { loader as rentalPage } from '~/routes/_site.rentals.$id';
import { loader as search } from '~/routes/_site.search';
import { answerOf } from '../../support/answers';
import { good, inDays, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { postQuote, typedQuote } from '../../support/fixtures/quotes';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { terms: { minimumStay: 3 } });
  await addRental({ id: 1, price: 1950 });
  await db.insert(rates).values({
    ...{ rentalId: 1, name: 'Art Week', firstDay: inDays(20), lastDay: inDays(29), price: 2500, minimumStay: 5 },
  });
});

const missed = async () => (await db.select().from(bookings)).map(({ missedTerms }) => missedTerms);
const page = async (path: string, id = '1') => answerOf(() => rentalPage(args(pageGet(path), { id })));

describe('the minimum stay of a rate', () => {
  test.each([
    ['begins on its last day, too short', 29, 32, ['minimumStay']],
    ['begins on its first day, long enough', 20, 24, []],
    ['begins before it, as long as the rental wants', 19, 21, []],
    ['begins behind it, as long as the rental wants', 30, 32, []],
  ])('applies to a request that %s', async (_, first, last, misses) => {
    expect((await viaPage(1, { ...good, startDate: inDays(first), endDate: inDays(last) })).status).toBe(303);
    expect(await missed()).toEqual([misses]);
  });

  test('can be shorter than that of the rental', async () => {
    await db.update(rates).set({ minimumStay: 2 });
    await viaPage(1, { ...good, startDate: inDays(20), endDate: inDays(21) });
    expect(await missed()).toEqual([[]]);
  });

  test('holds for the dates of a quote', async () => {
    const { id } = await addReservation();
    const sent = await postQuote(Cookie, id, typedQuote({ startDate: inDays(21), endDate: inDays(24) }));
    expect([sent.status, await missed()]).toEqual([303, [['minimumStay']]]);
  });
});

describe('is shown in words', () => {
  const words = /^Art Week, .+: at least 5 days\.$/;

  test("on the rental's page, while it lies ahead, and beside dates that miss it", async () => {
    const dates = `startDate=${inDays(20)}&endDate=${inDays(23)}`;
    const { body } = await page(`/rentals/1?${dates}`);
    expect(body).toMatchObject({ terms: ['At least 3 days.', expect.stringMatching(words)] });
    expect(body).toMatchObject({ stay: { standing: 'free', missed: [expect.stringMatching(words)] } });
    await db.update(rates).set({ firstDay: inDays(-9), lastDay: inDays(-1) });
    expect((await page(`/rentals/1?${dates}`)).body).toMatchObject({
      terms: ['At least 3 days.'],
      stay: { missed: [] },
    });
  });

  test('in a search, where such a rental is on request', async () => {
    const found = (first: number, last: number) =>
      answerOf(() => search(args(pageGet(`/search?startDate=${inDays(first)}&endDate=${inDays(last)}`))));
    expect((await found(20, 23)).body).toMatchObject({
      search: { found: { free: [], onRequest: [{ id: 1, missed: [expect.stringMatching(words)] }] } },
    });
    expect((await found(20, 24)).body).toMatchObject({ search: { found: { free: [{ id: 1 }], onRequest: [] } } });
  });

  test("in the request's form, in place of the rental's own", async () => {
    const { body } = await answerOf(() => form(args(pageGet('/book/1'), { id: '1' })));
    const { rental } = body as { rental: RequestedRental };
    const html = (first: number, last: number) =>
      renderToStaticMarkup(
        createElement(TermsBesideDates, {
          ...{ rental, draft: { startDate: inDays(first), endDate: inDays(last) }, ready: true },
        }),
      );
    expect(html(20, 23)).toMatch(/^<div[^>]*><p[^>]*>Art Week, [^<]+: at least 5 days\.<\/p>/);
    expect(html(20, 23)).toMatch(
      /Your dates do not meet these terms: Art Week, [^<]+: at least 5 days\. You can still send/,
    );
    expect(html(20, 24)).not.toContain('do not meet these terms');
    expect(html(30, 31)).toContain('Your dates do not meet these terms: At least 3 days.');
  });
});
