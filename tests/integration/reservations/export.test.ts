import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { categories } from '~/domains/catalog/tables.server';
import { type InboxStatus } from '~/domains/reservations/inbox/inbox-query';
import { listInbox } from '~/domains/reservations/inbox/queries.server';
import { exportReservations } from '~/domains/reservations/inbox/export-queries.server';
import { cancelReservation } from '~/domains/reservations/decisions/cancel-reservation.server';
import { bookings } from '~/domains/reservations/tables.server';
import { action as decide } from '~/routes/admin.reservations.$id';
import { loader } from '~/routes/admin.reservations[.]csv';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { paymentForm, postPayment } from '../../support/fixtures/payments';
import { postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  Cookie = await signedIn();
});

/** The lines of the file, the header first. */
const exported = async (status: string) =>
  ((await download(`/admin/reservations.csv?status=${status}`)).body as string).replace(/^\uFEFF/, '').split('\r\n');
const download = (address: string) => answerOf(() => loader(args(pageGet(address, { Cookie }))));

test('the file holds the filtered rows and is safe to open', async () => {
  await addReservation({ customerName: '=HYPERLINK("http://evil","Ada")', status: 'declined' });
  const values = { startDate: '2027-05-01', endDate: '2027-05-03', createdAt: new Date('2027-03-11T04:30:00Z') };
  await addReservation({
    ...values,
    customerName: 'Émilie, du Châtelet',
    notes: 'By the harbor,\n"quiet"',
    deliveryAddress: '=1+1 Ocean Drive',
    agreedTotal: 5000,
  });
  await addReservation({ ...values, customerName: '-1+1', customerEmail: null, source: 'phone', customerPhone: null });

  const answer = await download('/admin/reservations.csv?status=pending&after=0_1');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect(answer.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="reservations-pending-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const lines = (answer.body as string).replace(/^\uFEFF/, '').split('\r\n');
  expect(lines).toEqual([
    'Number,Status,Requested,Source,Customer,Email,Phone,Rental,First day,Last day,Days,Hours per day,Start time,Handover time,Return time,Rent (USD),Agreed total (USD),Total (USD),Paid (USD),Balance (USD),Advance due (USD),Deposit held (USD),Notes,Kept until,Deposit agreed (USD),Delivery address',
    `3,Pending,2027-03-10 23:30,Phone,'-1+1,,,Aria 9,2027-05-01,2027-05-03,3,,,,,5850.00,,5850.00,0.00,,,0.00,,,,`,
    `2,Pending,2027-03-10 23:30,Site,"Émilie, du Châtelet",grace@example.com,'+1 305 555 0199,Aria 9,2027-05-01,2027-05-03,3,,,,,5850.00,5000.00,5000.00,0.00,,,0.00,"By the harbor,\n""quiet""",,,'=1+1 Ocean Drive`,
    '',
  ]);
  const found = await download('/admin/reservations.csv?q=hyperlink');
  expect(found.body).toContain(`"'=HYPERLINK(""http://evil"",""Ada"")"`);
  expect((found.body as string).split('\r\n')).toHaveLength(3);
});

test('an agreed total has the cents of its quote', async () => {
  const { id, reference } = await addReservation();
  await postQuote(Cookie, id, typedQuote({ discount: '10.40' }));
  expect((await postAcceptance(reference, 1)).status).toBe(303);
  const { body } = await download('/admin/reservations.csv?status=confirmed');
  expect(body).toContain(',5850.00,5839.60,5839.60,0.00,5839.60,0.00,0.00,');
});

test('what was paid, the balance, the advance that is due and the deposit held stand beside the total', async () => {
  const { id, reference } = await addReservation();
  await postQuote(Cookie, id, typedQuote({ advance: '50' }));
  await postAcceptance(reference, 1);
  const amounts = async () => {
    const [head, row] = (await exported('all')).map((line) => line.split(','));
    const at = head!.indexOf('Rent (USD)');
    return row!.slice(at, at + 7);
  };
  expect(await amounts()).toEqual(['5850.00', '', '5850.00', '0.00', '5850.00', '2925.00', '0.00']);
  await postPayment(Cookie, id, paymentForm({ amount: '1,000.50' }));
  await postPayment(Cookie, id, paymentForm({ kind: 'deposit-taken', amount: '500' }));
  expect(await amounts()).toEqual(['5850.00', '', '5850.00', '1000.50', '4849.50', '1924.50', '500.00']);
  // After a cancellation, all that was paid goes back, except the fee.
  await cancelReservation(id, { actor: 'marina', reason: 'Storm' });
  expect(await amounts()).toEqual(['5850.00', '', '0.00', '1000.50', '-1000.50', '0.00', '500.00']);
});

test('the agreed security deposit is in the file, and an offered one is not agreed', async () => {
  await db.update(categories).set({ prices: { charges: [], deposit: 500_050 } });
  const { id, reference } = await addReservation();
  await postQuote(Cookie, id, typedQuote());
  const deposit = async () => (await exported('all')).slice(0, 2).map((line) => line.split(',').at(-2));
  expect(await deposit()).toEqual(['Deposit agreed (USD)', '']);
  await postAcceptance(reference, 1);
  expect(await deposit()).toEqual(['Deposit agreed (USD)', '5000.50']);
});

test('until when an option keeps the time of a request is in the file, and not once it has ended', async () => {
  const { id } = await addReservation();
  const kept = async () => (await exported('all')).slice(0, 2).map((line) => line.split(',').at(-3));
  const keep = { intent: 'keep', version: '1', untilDay: inDays(3), untilTime: '18:30' };
  const answer = await answerOf(() =>
    decide(args(formPost(`/admin/reservations/${id}`, keep, { Cookie }), { id: String(id) })),
  );
  expect(answer.status).toBe(303);
  expect(await kept()).toEqual(['Kept until', `${inDays(3)} 18:30`]);
  await db.update(bookings).set({ optionUntil: new Date(Date.now() - 1000) });
  expect(await kept()).toEqual(['Kept until', '']);
});

test('an empty export has a header', async () => {
  const { body } = await download('/admin/reservations.csv?status=cancelled');
  expect((body as string).split('\r\n')).toHaveLength(2);
});

test.each<InboxStatus>(['pending', 'confirmed', 'all'])(
  'exports each %s reservation once, in batches, in inbox order',
  async (status) => {
    for (let n = 0; n < 23; n++) {
      // Many rows share their timestamps and days, so only the id tells them apart.
      const createdAt = new Date(Date.UTC(2027, 0, 1 + (n % 3)));
      await addReservation({
        createdAt,
        startDate: `2027-05-0${1 + (n % 4)}`,
        endDate: '2027-05-20',
        customerName: `N ${n}`,
        status: status === 'all' ? 'pending' : status,
      });
    }
    const ids: unknown[] = [];
    for await (const rows of exportReservations({ status }, { batch: 5 })) ids.push(...rows.map(([id]) => id));
    expect(ids).toHaveLength(23);
    expect(new Set(ids).size).toBe(23);
    expect(ids).toEqual((await listInbox({ status })).rows.map(({ id }) => id));
  },
);
