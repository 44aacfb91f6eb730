import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import type { ReservationView } from '~/domains/reservations/detail/view';
import { takeFlash } from '~/http/forms/flash.server';
import { action, loader } from '~/routes/admin.reservations.$id';
import { answerOf, cookiesOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

type Fields = Parameters<typeof formPost>[1];

let Cookie = '';
let id = 0;
const post = (fields: Fields, as = Cookie) =>
  answerOf(() => action(args(formPost(`/admin/reservations/${id}`, fields, { Cookie: as }), { id: String(id) })));
const shown = async () =>
  (await answerOf(() => loader(args(pageGet(`/admin/reservations/${id}`, { Cookie }), { id: String(id) }))))
    .body as ReservationView;
const titleOf = async (answer: Awaited<ReturnType<typeof post>>) =>
  (await takeFlash(pageGet('/', { Cookie: cookiesOf(answer) }))).flash?.title;
const reasons = async () => (await db.select().from(bookingEvents)).map(({ reason }) => reason);

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
  ({ id } = await addReservation());
});

describe('a note', () => {
  const note = async (text = 'Called, no answer') => ({
    intent: 'note',
    note: text,
    seen: (await shown()).reservation.seen,
  });

  test('sent again, concurrently or later, is stored once, and every response confirms it', async () => {
    const sent = await note();
    const answers = [...(await Promise.all([1, 2, 3].map(() => post(sent)))), await post(sent)];
    for (const answer of answers) expect(await titleOf(answer)).toBe('Note added');
    expect(await reasons()).toEqual(['Called, no answer']);
  });

  test('with another text is a new note, and so is the same text after the page was reloaded', async () => {
    const first = await note();
    await post(first);
    await post({ ...first, note: 'Called, will call back' });
    await post(await note());
    expect(await reasons()).toEqual(['Called, no answer', 'Called, will call back', 'Called, no answer']);
  });

  test('of a colleague with the same text is stored too', async () => {
    const sent = await note();
    await post(sent);
    await post(sent, await signedIn('paolo'));
    expect(await reasons()).toHaveLength(2);
  });
});

describe('a proposal of other days', () => {
  const offer = () => ({
    ...{ intent: 'propose', version: 1, startDate: inDays(30), endDate: inDays(32), message: 'These?' },
    ...{ otherStartDate: inDays(40), otherEndDate: inDays(40) },
  });

  test('sent again, concurrently or later, sends one mail, and every response confirms it', async () => {
    const answers = [...(await Promise.all([1, 2, 3].map(() => post(offer())))), await post(offer())];
    for (const answer of answers) expect(await titleOf(answer)).toBe('New dates suggested');
    expect(await db.select().from(outbox)).toHaveLength(1);
    expect(await reasons()).toHaveLength(1);
    expect((await shown()).reservation.version).toBe(2);
  });

  test('with another text, or of a colleague, is refused from an older page', async () => {
    await post(offer());
    expect((await post({ ...offer(), message: 'Or these?' })).status).toBe(409);
    expect((await post({ ...offer(), endDate: inDays(33) })).status).toBe(409);
    expect((await post(offer(), await signedIn('paolo'))).status).toBe(409);
    expect((await post({ ...offer(), version: 2 })).status).toBe(303);
    expect(await reasons()).toHaveLength(2);
  });
});
