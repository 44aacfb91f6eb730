import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { bookings } from '~/domains/reservations/tables.server';
import { action as subscribe } from '~/routes/_site.newsletter';
import { action as unsubscribe } from '~/routes/_site.newsletter_.unsubscribe.$token';
import { loader as calendar } from '~/routes/calendars.$file';
import { loader as quotePdf } from '~/routes/reservations.$reference.quotes.$version';
import { loader as stay } from '~/routes/reservations.$reference.stay[.]ics';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addQuote, addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { fromAddress } from '../../support/visitor';

const [STRANGER, CUSTOMER] = ['203.0.113.1', '203.0.113.2'];

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

/** The statuses of `count` requests from one address, one after the other. */
async function statusesOf(count: number, ask: (index: number) => Promise<{ status: number; headers: Headers }>) {
  const answers = [];
  for (let index = 0; index < count; index++) answers.push(await fromAddress(STRANGER, () => ask(index)));
  const waits = answers.filter(({ status }) => status === 429).map(({ headers }) => headers.get('Retry-After'));
  expect(waits.every((seconds) => Number(seconds) > 0)).toBe(true);
  return answers.map(({ status }) => status);
}
const thirty = [...Array<number>(30).fill(404), 429, 429];

const stayOf = (reference: string) =>
  answerOf(() => stay(args(pageGet(`/reservations/${reference}/stay.ics`), { reference })));
const pdfOf = (reference: string) =>
  answerOf(() => quotePdf(args(pageGet(`/reservations/${reference}/quotes/1`), { reference, version: '1' })));

describe('of guessed addresses, thirty in ten minutes are looked up', () => {
  test('of calendars', async () => {
    const ask = (index: number) => {
      const file = `${String(index).padStart(43, 'x')}.ics`;
      return answerOf(() => calendar(args(pageGet(`/calendars/${file}`), { file })));
    };
    expect(await statusesOf(32, ask)).toEqual(thirty);
  });

  test('of stays', async () => {
    expect(await statusesOf(32, (index) => stayOf(`made-up-${index}`))).toEqual(thirty);
  });

  test('of quotes', async () => {
    expect(await statusesOf(32, (index) => pdfOf(`made-up-${index}`))).toEqual(thirty);
  });

  // PostgreSQL would fail on a NUL.
  test('of quotes, with what no text may hold', async () => {
    expect(await statusesOf(32, () => pdfOf('\0'))).toEqual(thirty);
  });

  test('of subscriptions, with what no text may hold', async () => {
    const ask = () => answerOf(() => unsubscribe(args(formPost('/newsletter/unsubscribe/%00', {}), { token: '\0' })));
    expect(await statusesOf(32, ask)).toEqual(thirty);
  });
});

test('asking for the calendar file of an unconfirmed stay does not count as guessing', async () => {
  const reservation = await addReservation();
  const { reference } = reservation;
  expect(await statusesOf(32, () => stayOf(reference))).toEqual(Array<number>(32).fill(404));
  await db.update(bookings).set({ ...(await addQuote(reservation)), status: 'confirmed' });
  expect((await fromAddress(STRANGER, () => stayOf(reference))).status).toBe(200);
});

test('one address signs up ten times in an hour, and others still do', async () => {
  const ask = (index: number) =>
    answerOf(() => subscribe(args(formPost('/newsletter', { email: `ada-${index}@example.com` }))));
  expect(await statusesOf(12, ask)).toEqual([...Array<number>(10).fill(303), 429, 429]);
  expect((await fromAddress(CUSTOMER, () => ask(12))).status).toBe(303);
});
