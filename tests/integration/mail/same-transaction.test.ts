import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { bookings } from '~/domains/reservations/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { contacts } from '~/domains/contact/tables.server';
import { holds } from '~/domains/availability/tables.server';
import { invitations } from '~/domains/accounts/invitations/tables.server';
import { createInvitation } from '~/domains/accounts/invitations/create-invitation.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { sendMessage } from '~/domains/contact/send-message.server';
import * as outbox from '~/domains/mail/outbox.server';
import { cancelReservation } from '~/domains/reservations/decisions/cancel-reservation.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { declineReservation } from '~/domains/reservations/decisions/decline-reservation.server';
import { withdrawReservation } from '~/domains/reservations/decisions/withdraw-reservation.server';
import { requestReservation } from '~/domains/reservations/request/request-reservation.server';
import { runDailyWork } from '~/domains/reservations/daily-work.server';
import { proposeDays } from '~/domains/reservations/decisions/propose-days.server';
import { good, inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation, addHold } from '../../support/fixtures/pending-reservations';

const actor = 'marina';
const answer = { actor, reason: 'Sorry' };
const elsewhere = { startDate: inDays(40), endDate: inDays(42) };
const later = { startDate: inDays(50), endDate: inDays(51) };
const message = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: undefined };

let [pending, confirmed] = [0, 0];
let reference = '';
beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await createUser({ username: actor, password: 'long-enough-1' });
  const asked = await addReservation();
  [pending, reference] = [asked.id, asked.reference];
  confirmed = (await addReservation({ ...elsewhere, status: 'confirmed' })).id;
  await addHold({ ...elsewhere, reason: 'reservation', bookingId: confirmed });
  await addReservation({ startDate: inDays(-3), endDate: inDays(-1) });
});

/** All rows that the commands below write. */
const everything = () =>
  Promise.all([bookings, bookingEvents, holds, contacts, invitations].map((table) => db.select().from(table)));

const VERBS: Record<string, () => Promise<unknown>> = {
  'a request': () => requestReservation({ ...good, rentalId: 1, hoursPerDay: undefined }),
  'a confirmation': () => confirmReservation(pending, { actor }),
  'a decline': () => declineReservation(pending, answer),
  'a cancellation': () => cancelReservation(confirmed, answer),
  'a withdrawal': () => withdrawReservation(reference),
  'a proposal': () => proposeDays(pending, { actor, version: 1, message: 'Or these?', proposals: [later] }),
  'the expiry of old requests': () => runDailyWork(),
  'a message': () => sendMessage({ ...message, interest: 'Other', message: 'Is anybody there?' }),
  'an invitation': () => createInvitation({ createdBy: 1, email: 'grace@example.com' }),
};

test.each(Object.entries(VERBS))('%s fails as a whole when its mail cannot be stored', async (_, verb) => {
  const before = await everything();
  vi.spyOn(outbox, 'enqueue').mockImplementation(async () => {
    await db.execute('select 1');
    throw new Error('no room for the mail');
  });
  await expect(verb()).rejects.toThrow('no room for the mail');
  expect(await everything()).toEqual(before);
});
