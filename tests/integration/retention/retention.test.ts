import { beforeEach, expect, test } from 'vitest';
import { db, sql } from '~/db/database.server';
import { sessions } from '~/domains/accounts/sessions/tables.server';
import { startSession } from '~/domains/accounts/sessions/start-session.server';
import { sweepSessions } from '~/domains/accounts/sessions/sweep-sessions.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { sendAgain } from '~/domains/mail/outbox/send-again.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { addNote } from '~/domains/reservations/history/add-note.server';
import { eraseCustomer } from '~/domains/privacy/erase-customer.server';
import { action as login } from '~/routes/api.auth.login';
import { subscribe } from '~/domains/newsletter/subscribe.server';
import { forgetOldRows } from '~/retention.server';
import { rateLimits } from '~/http/limits/tables.server';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { mailRow, putMail } from '../../support/fixtures/mails';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, jsonPost } from '../../support/requests';
import { statementsOf } from '../../support/statements';

const DAY = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const account = { username: 'Ada', password: 'long-enough-1' };

beforeEach(emptyTables);

/** Adds `count` sessions that ended an hour ago or earlier. */
async function expiredSessions(count: number): Promise<number> {
  const made = await createUser(account);
  const userId = made.ok ? made.value.id : 0;
  await sql`
    insert into sessions (id, user_id, expires_at)
    select 'old-' || n, ${userId}, now() - n * interval '1 hour' from generate_series(1, ${count}::int) n`;
  return userId;
}

test('mails lose their text after 90 days and go after a year; those that wait stay', async () => {
  const young = await putMail({ state: 'sent', createdAt: ago(89) });
  const old = await putMail({ state: 'sent', createdAt: ago(91) });
  const waiting = await putMail({ createdAt: ago(400) });
  for (const state of ['sent', 'dead'] as const) await putMail({ state, createdAt: ago(366) });
  expect(await forgetOldRows()).toMatchObject({ mailTexts: 2, mails: 2 });
  expect((await db.select().from(outbox)).map(({ id }) => id).sort()).toEqual([young, old, waiting].sort());
  expect((await mailRow(old)).payload).toEqual({});
  expect((await mailRow(young)).payload).not.toEqual({});
  expect((await mailRow(waiting)).payload).not.toEqual({});
  expect(await forgetOldRows()).toMatchObject({ mailTexts: 0, mails: 0 });
});

test('a mail whose text is gone is not sent again', async () => {
  const id = await putMail({ state: 'sent', createdAt: ago(91) });
  await forgetOldRows();
  expect(await sendAgain(id)).toMatchObject({ ok: false, message: 'The text of this email is no longer kept.' });
  expect(await mailRow(id)).toMatchObject({ state: 'sent' });
});

test('expired sessions and ended limits go, others stay', async () => {
  const userId = await expiredSessions(3);
  await startSession(userId, 'here');
  await db.insert(rateLimits).values([
    { key: 'over', points: 1, expire: ago(0.01) },
    { key: 'running', points: 1, expire: ago(-0.01) },
  ]);
  expect(await forgetOldRows()).toMatchObject({ sessions: 3, limits: 1 });
  expect(await db.select().from(sessions)).toMatchObject([{ userAgent: 'here' }]);
  expect(await db.select().from(rateLimits)).toMatchObject([{ key: 'running' }]);
});

test('the history of erased customers goes after a year', async () => {
  await addCategory(1);
  await addRental({ id: 1 });
  const erased = await addReservation({ status: 'completed' });
  const other = await addReservation({ status: 'completed', customerEmail: 'ada@example.com' });
  for (const { id } of [erased, other]) await addNote(id, { actor: 'marina', note: 'Called' });
  await eraseCustomer('grace@example.com', { by: 'marina' });
  expect(await forgetOldRows({ now: ago(-364) })).toMatchObject({ erasedHistory: 0 });
  expect(await forgetOldRows({ now: ago(-366) })).toMatchObject({ erasedHistory: 2 });
  expect(await db.select().from(bookingEvents)).toMatchObject([{ bookingId: other.id }]);
});

test('an erasure by the release before, which left a column that it did not know, is finished', async () => {
  await addCategory(1);
  await addRental({ id: 1 });
  const erased = await addReservation({ status: 'completed' });
  const other = await addReservation({ status: 'completed', customerEmail: 'ada@example.com' });
  await eraseCustomer('grace@example.com', { by: 'marina' });
  await db.update(bookings).set({ deliveryAddress: '1 Ocean Drive' });
  expect(await forgetOldRows()).toMatchObject({ erasures: 1 });
  expect(await db.select().from(bookings).orderBy(bookings.id)).toMatchObject([
    { id: erased.id, deliveryAddress: null },
    { id: other.id, deliveryAddress: '1 Ocean Drive' },
  ]);
  expect(await forgetOldRows()).toMatchObject({ erasures: 0 });
});

test('a sweep goes in batches, and two at once remove every row', async () => {
  await expiredSessions(5_000);
  const { result, statements } = await statementsOf(() =>
    Promise.all([sweepSessions({ batch: 100 }), sweepSessions()]),
  );
  expect(result[0] + result[1]).toBe(5_000);
  expect(statements.length).toBeGreaterThan(5);
  expect(await db.$count(sessions)).toBe(0);
});

test('a batch holds as many rows as it may, also where the planner takes the table for empty', async () => {
  await sql`analyze sessions`;
  await expiredSessions(3_000);
  const { result, statements } = await statementsOf(() => sweepSessions({ batch: 100 }));
  expect(result).toBe(3_000);
  expect(statements.filter((text) => /^delete from "sessions"/.test(text))).toHaveLength(31);
});

test('no statement of the daily job reads its batch by a plain IN', async () => {
  const { statements } = await statementsOf(() => forgetOldRows());
  const batches = statements.filter((text) => /\blimit\b/.test(text));
  expect(batches.length).toBeGreaterThan(8);
  expect(batches.filter((text) => /\bin \(\s*select\b/.test(text))).toEqual([]);
});

test('eight logins at once beside a sweep all succeed, and sweep nothing themselves', async () => {
  await expiredSessions(20_000);
  const signIn = () => answerOf(() => login(args(jsonPost('/api/auth/login', account))));
  const { result, statements } = await statementsOf(() => Promise.all([...Array.from({ length: 8 }, signIn)]));
  expect(result.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(statements.filter((text) => /delete from "sessions"/.test(text))).toEqual([]);
  const both = await Promise.all([sweepSessions(), ...Array.from({ length: 8 }, signIn)]);
  expect(both[0]).toBe(20_000);
  expect(both.slice(1)).toMatchObject(Array.from({ length: 8 }, () => ({ status: 200 })));
});

test('addresses that were not confirmed in time go; sign-ups beside that all succeed, and remove nothing themselves', async () => {
  await sql`
    insert into newsletter_requests (email, token_hash, expires_at)
    select 'asking-' || n || '@example.com', md5(n::text), now() - n * interval '1 minute'
    from generate_series(-1, 3000) n`;
  const ask = (n: number) => subscribe(`asking-${n * 100}@example.com`);
  const { statements } = await statementsOf(() => ask(1));
  expect(statements.filter((text) => /delete from/.test(text))).toEqual([]);
  const asked = Array.from({ length: 8 }, (_, n) => ask(n + 2));
  const [{ newsletterRequests }, ...subscribed] = await Promise.all([forgetOldRows(), ...asked]);
  expect(newsletterRequests).toBeGreaterThan(2_900);
  expect(subscribed.every(({ ok }) => ok)).toBe(true);
  await forgetOldRows();
  expect(await sql`select from newsletter_requests where expires_at < now()`).toHaveLength(0);
});
