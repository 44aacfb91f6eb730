import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfferedEnds } from '~/domains/reservations/options/offered-ends.server';
import { action, loader } from '~/routes/admin.reservations.$id';
import { loader as today } from '~/routes/admin.today';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

/** A quarter past noon in Miami in winter, a quarter past one in summer. */
const noon = new Date(`${inDays(0)}T17:15:00Z`);

const TERMS = { handoverTime: '16:00', returnTime: '11:00' };

let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1, terms: TERMS });
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
});
afterEach(() => void vi.useRealTimers());

type Case = [string, Parameters<typeof addReservation>[0], OfferedEnds, object | null];

test.each<Case>([
  [
    'far ahead',
    {},
    { hours: ['24', '48', '72'], latest: { untilDay: inDays(10), untilTime: '16:00' } },
    { hours: '24' },
  ],
  [
    'two days ahead',
    { startDate: inDays(2) },
    { hours: ['24', '48'], latest: { untilDay: inDays(2), untilTime: '16:00' } },
    { hours: '24' },
  ],
  [
    'this afternoon',
    { startDate: inDays(0) },
    { hours: [], latest: { untilDay: inDays(0), untilTime: '16:00' } },
    { untilDay: inDays(0), untilTime: '16:00' },
  ],
  [
    'today, earlier than its rental wants',
    { startDate: inDays(0), handoverTime: '08:00' },
    { hours: [], latest: null },
    null,
  ],
])('a request for %s is offered the ends that come before it', async (_, values, ends, keep) => {
  const { id } = await addReservation(values);
  const open = pageGet(`/admin/reservations/${id}`, { Cookie });
  const { body } = await answerOf(() => loader(args(open, { id: String(id) })));
  expect((body as { ends: OfferedEnds }).ends).toEqual(ends);
  const list = await answerOf(() => today(args(pageGet('/admin/today', { Cookie }))));
  expect(list.body).toMatchObject({ waiting: [{ keep }] });

  const offered = [...ends.hours.map((hours) => ({ hours })), ...(ends.latest ? [ends.latest] : [])];
  for (const [index, end] of offered.entries()) {
    const rentalId = await addRental({ id: 2 + index, terms: TERMS });
    const { id: other } = await addReservation({ ...values, rentalId });
    const press = formPost(`/admin/reservations/${other}`, { intent: 'keep', version: '1', ...end }, { Cookie });
    expect((await answerOf(() => action(args(press, { id: String(other) })))).status).toBe(303);
  }
});
