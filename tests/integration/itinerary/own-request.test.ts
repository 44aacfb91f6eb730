import { beforeEach, expect, test } from 'vitest';
import { issueKey } from '~/http/json/idempotency.server';
import { loader as root } from '~/root';
import { action } from '~/routes/_site.reservations.$reference';
import { answerOf, cookiesOf } from '../../support/answers';
import { good, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { args, formPost, pageGet } from '../../support/requests';

type Root = { own?: { reference: string; rentalName: string } };

const ownOf = async (headers: HeadersInit = {}) =>
  ((await answerOf(() => root(args(pageGet('/about', headers))))).body as Root).own;
const dismiss = (reference: string, from: string) =>
  answerOf(() => action(args(formPost(`/reservations/${reference}`, { intent: 'dismiss', from }), { reference })));

/** The address of a search may be long. */
const LONG = `/search?words=${'x'.repeat(400)}`;

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

test('after a request, every page of this browser leads to it', async () => {
  const sent = await viaPage(1, good);
  expect(sent.status).toBe(303);
  const own = await ownOf({ Cookie: cookiesOf(sent) });
  expect(own).toMatchObject({ rentalName: 'Aria 9', reference: expect.stringMatching(/^[\w-]{22}$/) });
  expect(await ownOf()).toBeUndefined();
});

test('an equal request, perhaps from someone else, shows no link', async () => {
  await viaPage(1, { ...good, idempotencyKey: issueKey() });
  const equal = await viaPage(1, { ...good, idempotencyKey: issueKey() });
  expect(equal.status).toBe(303);
  expect(await ownOf({ Cookie: cookiesOf(equal) })).toBeUndefined();
});

test('a made-up cookie leads nowhere', async () => {
  expect(await ownOf({ Cookie: '__request=eyJyZWZlcmVuY2UiOiJ4In0.forged' })).toBeUndefined();
});

test.each([
  ['/rentals/1', '/rentals/1'],
  ['/rentals/1?startDate=2027-03-01&guests=4', '/rentals/1?startDate=2027-03-01&guests=4'],
  [LONG, LONG],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example', '/'],
])('dismissing it on %s removes the cookie and returns to %s', async (from, target) => {
  const answer = await dismiss('any-reference-at-all-x', from);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, target]);
  expect(answer.headers.get('Set-Cookie')).toMatch(/^__request=;.*Max-Age=0/);
});
