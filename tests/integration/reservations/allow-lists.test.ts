import { asc } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import * as availability from '~/domains/availability/free/find-openings.server';
import { ALL_OPEN } from '~/domains/availability/openings';
import { outbox } from '~/domains/mail/tables.server';
import { derivedQuote } from '~/domains/reservations/quotes/derived-quote';
import { reservationOnWire } from '~/domains/reservations/api-schema';
import { RESERVATIONS_FILE } from '~/domains/reservations/inbox/export-queries.server';
import { mailConcierge, mailCustomer } from '~/domains/reservations/mails/mail.server';
import { findAccount } from '~/domains/reservations/payments/account.server';
import { requestReservation } from '~/domains/reservations/request/request-reservation.server';
import { loader } from '~/routes/api.rentals.$id.availability';
import { answerOf } from '../../support/answers';
import { good, inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';

/** A column that a later release adds to a table. */
const ADDED = { internalScore: 'a secret of the admins' };

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

test('a mail takes what its payload names, whatever else the reservation has', async () => {
  const row = { ...(await addReservation({ agreedTotal: 5000, source: 'phone', requestHash: 'hash' })), ...ADDED };
  await mailCustomer(db, 'booking-declined', row, { reason: 'Low season', ...ADDED });
  await mailConcierge(db, 'booking-withdrawn', row);
  const mails = await db.select().from(outbox).orderBy(asc(outbox.createdAt));
  const { id, reference, rentalName, customerName, customerEmail, customerPhone, startDate, endDate } = row;
  const { days, pricedBy, unitPrice, priceUnit, hoursPerDay, startTime, handoverTime, returnTime } = row;
  const { deliveryAddress } = row;
  const payload = {
    ...{ bookingId: id, reference, rentalName, customerName, startDate, endDate },
    ...{ days, pricedBy, unitPrice, priceUnit, hoursPerDay, startTime, handoverTime, returnTime, totalPrice: 5000 },
  };
  // Only the mail to the concierge contains the customer's contact data.
  const [toCustomer, toConcierge] = [
    { reason: 'Low season' },
    { customerEmail, customerPhone, deliveryAddress, undelivered: null },
  ];
  expect(mails.map((mail) => mail.payload)).toEqual([
    { ...payload, ...toCustomer },
    { ...payload, ...toConcierge },
  ]);
});

test('the sender of a request gets the named columns back, at first and for a repeated request', async () => {
  const request = { ...good, rentalId: 1, hoursPerDay: undefined };
  const key = { door: 'api', value: 'once' } as const;
  const answers = [await requestReservation(request, { key }), await requestReservation(request, { key })];
  const shown = [
    ...['createdAt', 'customerEmail', 'customerName', 'customerPhone', 'days', 'deliveryAddress', 'endDate'],
    ...['handoverTime', 'hoursPerDay', 'id', 'notes'],
    ...[
      'priceUnit',
      'pricedBy',
      'reference',
      'rentalId',
      'rentalName',
      'returnTime',
      'startDate',
      'startTime',
      'status',
      'totalPrice',
      'unitPrice',
      'version',
    ],
  ];
  for (const answer of answers) expect(Object.keys(answer.ok ? answer.value : {}).sort()).toEqual(shown);
});

test('the JSON answers drop what their schemas do not name', async () => {
  const reservation = await addReservation();
  const answer = reservationOnWire({ ...reservation, ...ADDED }, { ...derivedQuote(reservation), ...ADDED });
  expect(answer).not.toHaveProperty('internalScore');
  expect(answer).not.toHaveProperty('version');

  const taken = [{ startDate: inDays(1), endDate: inDays(2), ...ADDED }];
  vi.spyOn(availability, 'findOpenings').mockResolvedValue({ ...ALL_OPEN, taken });
  const { body } = await answerOf(() => loader(args(pageGet('/api/rentals/1/availability'), { id: '1' })));
  expect(body).toMatchObject({ taken: [{ startDate: inDays(1), endDate: inDays(2) }] });
  expect(JSON.stringify(body)).not.toContain(ADDED.internalScore);
});

test('a line of the export has a cell for each column and nothing else', async () => {
  const beside = { requested: '2027-03-10 23:30', keptUntil: null, quoted: 585_000, expected: null };
  const reservation = await addReservation();
  const account = await findAccount(db, reservation.id);
  const cells = RESERVATIONS_FILE.line({ ...reservation, ...beside, account, ...ADDED });
  expect(cells).toHaveLength(RESERVATIONS_FILE.header.length);
  expect(cells).not.toContain(ADDED.internalScore);
});
