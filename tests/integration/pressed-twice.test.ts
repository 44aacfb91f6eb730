import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { bookingEvents, outbox } from '~/db/schema.server';
import type { ReservationView } from '~/domains/reservations/desk-view';
import { takeFlash } from '~/http/flash.server';
import { action, loader } from '~/routes/admin.reservations.$id';
import { answerOf, cookiesOf } from '../support/answers';
import { inDays } from '../support/booking';
import { addCategory, addRental } from '../support/catalog';
import { emptyTables } from '../support/database';
import { addBooking } from '../support/desk-bookings';
import { args, formPost, pageGet } from '../support/requests';
import { signedIn } from '../support/signed-in';

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
  ({ id } = await addBooking());
});

describe('a note', () => {
  const note = async (text = 'Called, no answer') => ({
    intent: 'note',
    note: text,
    seen: (await shown()).reservation.seen,
  });

  test('pressed again is the same note, at once or later, and each answer says so', async () => {
    const sent = await note();
    const answers = [...(await Promise.all([1, 2, 3].map(() => post(sent)))), await post(sent)];
    for (const answer of answers) expect(await titleOf(answer)).toBe('Note added');
    expect(await reasons()).toEqual(['Called, no answer']);
  });

  test('with other words is another one, and so are the same words after a look at the page', async () => {
    const first = await note();
    await post(first);
    await post({ ...first, note: 'Called, will call back' });
    await post(await note());
    expect(await reasons()).toEqual(['Called, no answer', 'Called, will call back', 'Called, no answer']);
  });

  test('of a colleague in the same words stays theirs', async () => {
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

  test('pressed again is one mail, at once or later, and each answer says so', async () => {
    const answers = [...(await Promise.all([1, 2, 3].map(() => post(offer())))), await post(offer())];
    for (const answer of answers) expect(await titleOf(answer)).toBe('New dates suggested');
    expect(await db.select().from(outbox)).toHaveLength(1);
    expect(await reasons()).toHaveLength(1);
    expect((await shown()).reservation.version).toBe(2);
  });

  test('with other words, or of a colleague, from an older view is refused', async () => {
    await post(offer());
    expect((await post({ ...offer(), message: 'Or these?' })).status).toBe(409);
    expect((await post({ ...offer(), endDate: inDays(33) })).status).toBe(409);
    expect((await post(offer(), await signedIn('paolo'))).status).toBe(409);
    expect((await post({ ...offer(), version: 2 })).status).toBe(303);
    expect(await reasons()).toHaveLength(2);
  });
});
