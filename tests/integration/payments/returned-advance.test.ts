import { desc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { findReservationPage } from '~/domains/reservations/detail/page.server';
import { exportReservations, RESERVATIONS_FILE } from '~/domains/reservations/inbox/export-queries.server';
import { listInbox } from '~/domains/reservations/inbox/queries.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { endLapsedOptions } from '~/domains/reservations/options/end-lapsed-options.server';
import { payments } from '~/domains/reservations/payments/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import * as timeline from '~/routes/admin.timeline';
import { readToday } from '~/routes/today.server';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { paymentForm, paymentsOf, postPayment } from '../../support/fixtures/payments';
import { addHold } from '../../support/fixtures/pending-reservations';
import { customerPageOf, postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { pageGet } from '../../support/requests';

let Cookie = '';
let id = 0;
let reference = '';

/** An accepted quote waits for half of $5,850 in advance, and its dates have been taken meanwhile. */
beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation());
  await postPayment(Cookie, id, { intent: 'link', link: 'https://pay.example.com/p/grace' });
  await accept(1);
});

async function accept(version: number) {
  const asked = { seen: String(version - 1), advance: '50', advanceHours: '24' };
  await postQuote(Cookie, id, typedQuote(asked));
  expect((await postAcceptance(reference, version)).status).toBe(303);
  await db.execute(sql`update holds set until = now() - interval '1 minute'`);
  await db.update(bookings).set({ optionUntil: new Date(Date.now() - 60_000) });
  await endLapsedOptions();
  await addHold({ rentalId: 1, startDate: inDays(11), endDate: inDays(11) });
}

const pay = (amount: string, kind = 'payment') => postPayment(Cookie, id, paymentForm({ amount, kind }));
const refund = (amount: string) => postPayment(Cookie, id, paymentForm({ amount, kind: 'refund', meant: 'on' }));
const onToday = async () => (await readToday()).waiting.map(({ accepted }) => accepted);
const page = () => customerPageOf(reference);
async function exported() {
  for await (const [cells] of exportReservations({ status: 'pending' }))
    return Object.fromEntries(RESERVATIONS_FILE.header.map((name, index) => [name, cells![index]]));
}
async function newestMail() {
  const [mail] = await db.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(1);
  return writeMail(mail!);
}

test('an advance that was given back is asked for nowhere, and every place says so', async () => {
  await pay('2925');
  await pay('2925', 'refund');
  expect(await onToday()).toEqual(['Accepted the quote, and its advance was paid and returned']);
  const { words, stages, quote, paid } = await page();
  expect(words).toMatchObject({ title: 'We refunded your advance', next: expect.stringMatching(/nothing is due/) });
  expect(stages.find(({ state }) => state === 'now')?.label).toBe('Advance refunded');
  expect(quote).toMatchObject({ awaitsAdvance: false });
  expect(paid).toMatchObject({ paid: '$0.00', advance: null, by: null, how: null, link: null, rows: [{}, {}] });
  const { text, reservation } = (await findReservationPage(id))!;
  expect(text).not.toMatch(/the advance of|Please pay/);
  expect(reservation.account).toMatchObject({ state: null, advance: null });
  expect((await paymentsOf(Cookie, id)).account).toMatchObject({ state: null, advance: null, paid: '$0.00' });
  expect((await listInbox({ status: 'pending' })).rows).toMatchObject([{ id, payment: null }]);
  expect(await exported()).toMatchObject({ 'Paid (USD)': '0.00', 'Balance (USD)': null, 'Advance due (USD)': null });
});

test('no link leads to pay for lost dates, once the advance came in and after a part of it was given back', async () => {
  await pay('2925');
  expect((await page()).paid).toMatchObject({ paid: '$2,925.00', link: null });
  await pay('925', 'refund');
  expect((await page()).paid).toMatchObject({ paid: '$2,000.00', advance: null, by: null, link: null });
});

test('dates that are kept again after that ask for nothing', async () => {
  await pay('2925');
  await pay('2925', 'refund');
  await db.delete(holds);
  const [row] = await db.select().from(bookings);
  expect((await keepDates(id, { actor: 'marina', version: row!.version, hours: 24 })).ok).toBe(true);
  expect((await page()).words).toMatchObject({ title: 'We keep your dates' });
  const mail = await newestMail();
  expect(mail.subject).toMatch(/^We keep your dates/);
  expect(mail.text).toContain('nothing is due');
  expect((await readToday(new Date(Date.now() + 20 * 3_600_000))).options).toMatchObject([
    { age: expect.stringMatching(/^Kept until/) },
  ]);
  const html = await renderedPage(
    timeline as unknown as PageRoute,
    '/admin/timeline',
    pageGet('/admin/timeline', { Cookie }),
  );
  expect(html).toMatch(/title="Option: [^"]*"/);
  expect(html).not.toMatch(/title="Option: [^"]* due/);
});

test('what was never whole, or was recorded by mistake, was not given back: the rest is due', async () => {
  await pay('2000');
  await refund('925');
  await pay('1000');
  expect(await onToday()).toEqual(['Accepted the quote, but its advance was not recorded in time']);
  expect((await page()).quote).toMatchObject({ awaitsAdvance: true, advanceDue: '$850.00' });
  await pay('850');
  const [, , , last] = await db.select().from(payments).orderBy(payments.number);
  await postPayment(Cookie, id, { intent: 'reverse', payment: last!.id });
  expect(await onToday()).toEqual(['Accepted the quote, but its advance was not recorded in time']);
  expect((await page()).quote).toMatchObject({ awaitsAdvance: true, advanceDue: '$850.00' });
  expect(await exported()).toMatchObject({ 'Advance due (USD)': '850.00' });
});

test('a refund of a part of what is still awaited says what it leaves due, and is recorded when it is meant', async () => {
  await pay('1000');
  const message = /^This leaves \$2,325\.00 due, .* first send another quote, or decline the request\.$/;
  expect(await pay('400', 'refund')).toMatchObject({
    status: 409,
    body: { error: { meant: [expect.stringMatching(message)] } },
  });
  expect((await refund('400')).status).toBe(303);
  expect((await page()).quote).toMatchObject({ awaitsAdvance: true, advanceDue: '$2,325.00' });
});

test('a newer quote that is accepted asks for its own advance', async () => {
  await pay('2925');
  await pay('2925', 'refund');
  await db.delete(holds);
  await accept(2);
  expect(await onToday()).toEqual(['Accepted the quote, but its advance was not recorded in time']);
  expect((await page()).quote).toMatchObject({ version: 2, awaitsAdvance: true, advanceDue: '$2,925.00' });
  expect(await exported()).toMatchObject({ 'Balance (USD)': '5850.00', 'Advance due (USD)': '2925.00' });
});
