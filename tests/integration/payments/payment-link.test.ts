import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { env } from '~/env.server';
import type { PaidView } from '~/domains/reservations/customer-page/paid';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { quotes } from '~/domains/reservations/quotes/tables.server';
import * as customerPage from '~/routes/_site.reservations.$reference';
import { answerOf } from '../../support/answers';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { paymentForm, paymentsOf, postPayment } from '../../support/fixtures/payments';
import { postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, pageGet } from '../../support/requests';

let Cookie = '';
let id = 0;
let reference = '';
beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation({ status: 'confirmed' }));
});

const save = (link: string) => postPayment(Cookie, id, { intent: 'link', link });
const stored = async () => (await paymentsOf(Cookie, id)).paymentLink;
const endQuotes = () =>
  db.transaction(async (tx) => {
    await allowErasing(tx);
    await tx.update(quotes).set({ validUntil: new Date(Date.now() - 60_000) });
  });
const shown = async () =>
  ((await answerOf(() => customerPage.loader(args(pageGet('/'), { reference })))).body as { paid: PaidView | null })
    .paid;

test('a link stands on the customer’s page with its host while something is due', async () => {
  expect((await save(' https://pay.example.com/p/4711?a=1&b=2 ')).status).toBe(303);
  const link = { url: 'https://pay.example.com/p/4711?a=1&b=2', host: 'pay.example.com' };
  expect(await shown()).toMatchObject({ link });
  const html = await renderedPage(
    customerPage as unknown as PageRoute,
    'reservations/:reference',
    pageGet(`/reservations/${reference}`),
  );
  expect(html).toMatch(
    /<a href="https:\/\/pay\.example\.com\/p\/4711\?a=1&amp;b=2" rel="noreferrer"[^>]*>Pay at (<!-- -->)?pay\.example\.com/,
  );
  await postPayment(Cookie, id, paymentForm({ amount: '5,850', method: 'link' }));
  expect(await shown()).toMatchObject({ link: null, balance: '$0.00' });
});

test('of a request that nothing is due of, the link is not shown: before its quote is accepted, and once that has ended', async () => {
  ({ Cookie, id, reference } = await loneReservation());
  await save('https://pay.example.com/p/1');
  expect(await shown()).toBeNull();
  await postQuote(Cookie, id, typedQuote({ advance: '50', advanceHours: '24' }));
  expect(await shown()).toBeNull();
  await endQuotes();
  expect(await shown()).toBeNull();
  await postQuote(Cookie, id, typedQuote({ seen: '1', advance: '50', advanceHours: '24' }));
  await postAcceptance(reference, 2);
  expect(await shown()).toMatchObject({ link: { host: 'pay.example.com' }, advance: '$2,925.00' });
});

test('the same link again changes nothing, and an empty field removes it', async () => {
  await save('https://PAY.example.com/p/1');
  await save('https://pay.example.com/p/1');
  expect((await save('')).status).toBe(303);
  expect(await stored()).toBeNull();
  expect((await db.select().from(bookingEvents)).map(({ reason }) => reason)).toEqual([
    'Payment link: pay.example.com',
    'Payment link removed',
  ]);
});

test.each([
  'http://pay.example.com/p/1',
  'https://evil.example/p/1',
  'https://pay.example.com.evil.example/',
  'https://evil.example/#@pay.example.com',
  'https://pay.example.com@evil.example/',
  'https://ada:secret@pay.example.com/',
  'https://pay.example.com:8443/',
  'https://sub.pay.example.com/',
  'javascript:alert(1)//pay.example.com',
  '//pay.example.com/p/1',
  'pay.example.com/p/1',
  `https://pay.example.com/${'é'.repeat(400)}`,
])('%s is refused at the field', async (link) => {
  expect(await save(link)).toMatchObject({
    status: 400,
    body: { error: { link: ['Please paste an https address of pay.example.com or checkout.example.com'] } },
  });
  expect(await stored()).toBeNull();
  expect(await db.select().from(bookingEvents)).toEqual([]);
});

test('without allowed hosts every link is refused', async () => {
  const hosts = env.PAYMENT_LINK_HOSTS.splice(0);
  try {
    expect((await save('https://pay.example.com/p/1')).status).toBe(400);
    expect((await paymentsOf(Cookie, id)).hosts).toEqual([]);
  } finally {
    env.PAYMENT_LINK_HOSTS.push(...hosts);
  }
});
