import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { env } from '~/env.server';
import { discardMail } from '~/domains/mail/outbox/discard-mail.server';
import { sendAgain } from '~/domains/mail/outbox/send-again.server';
import { sendTestMail } from '~/domains/mail/outbox/send-test-mail.server';
import { countDead, listOutbox } from '~/domains/mail/queries.server';
import { bookings } from '~/domains/reservations/tables.server';
import { requestReservation } from '~/domains/reservations/request/request-reservation.server';
import { loader as shell } from '~/routes/admin';
import { action, loader as detail } from '~/routes/admin.outbox.$id';
import { loader as list } from '~/routes/admin.outbox._index';
import { action as trial } from '~/routes/api.test-notification';
import { answerOf, flashOf } from '../../support/answers';
import { good } from '../../support/browser/reservation';
import { addRental, addCategory } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { mailRow, putMail } from '../../support/fixtures/mails';
import { args, formPost, jsonPost, pageGet } from '../../support/requests';
import { startSmtp } from '../../support/servers/smtp';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
});

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const inTenMinutes = () => new Date(Date.now() + 600_000);
const page = async (query = '') =>
  (await answerOf(() => list(args(pageGet(`/admin/outbox${query}`, { Cookie }))))).body as Awaited<
    ReturnType<typeof list>
  >;
const act = (id: string, fields: Record<string, string>) =>
  answerOf(() => action(args(formPost(`/admin/outbox/${id}`, fields, { Cookie }), { id })));
describe('the list', () => {
  test('shows pending mails with subject, recipient and attempts, and that mail is off', async () => {
    await putMail({ lastError: 'The mail server rejected the email: 451', attempts: 2 });
    await putMail({ kind: 'contact-new', recipient: null, state: 'sent' });
    const { on, mails, state } = await page();
    expect({ on, state }).toEqual({ on: false, state: 'pending' });
    expect(mails).toEqual([
      expect.objectContaining({
        title: 'Request received: Notte V12, December 10, 2026 to December 12, 2026',
        to: 'ada@example.com',
        progress: 'Held until email is on, tried 2 times',
        lastError: 'The mail server rejected the email: 451',
      }),
    ]);
    expect((await page('?state=sent')).mails).toMatchObject([{ to: 'concierge@biscayne.example' }]);
  });

  test('continues without losing or repeating a row, also at equal timestamps', async () => {
    const createdAt = new Date();
    for (let i = 0; i < 60; i++) await putMail({ createdAt });
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const found: Awaited<ReturnType<typeof list>> = await page(next && `?state=pending&after=${next}`);
      seen.push(...found.mails.map(({ id }) => id));
      next = found.next;
    }
    expect(new Set(seen).size).toBe(60);
    expect(seen).toHaveLength(60);
  });

  test.each(['x', '2026-02-30T00:00:00.000000_' + UNKNOWN_ID, "'; drop table outbox_" + UNKNOWN_ID, '_'])(
    'starts over for an invalid cursor: %s',
    async (after) => {
      await putMail();
      expect((await page(`?after=${encodeURIComponent(after)}&state=nonsense`)).mails).toHaveLength(1);
    },
  );
});

describe('one mail', () => {
  test('is shown as its reader sees it; a broken one still has a page', async () => {
    const show = async (id: string) => answerOf(() => detail(args(pageGet('/admin/outbox', { Cookie }), { id })));
    expect((await show(await putMail())).body).toMatchObject({
      preview: { html: expect.stringMatching(/^<!doctype/) },
    });
    const broken = await show(await putMail({ payload: { nothing: true } }));
    expect(broken).toMatchObject({ status: 200, body: { preview: null, mail: { title: 'Request received' } } });
    expect((await show(UNKNOWN_ID)).status).toBe(404);
    expect((await show('7')).status).toBe(404);
  });

  test('that failed can be sent again and then counts as new', async () => {
    const id = await putMail({ state: 'dead', attempts: 30, lastError: 'because' });
    const answer = await act(id, { intent: 'again', back: '/admin/outbox?state=dead' });
    expect(answer.headers.get('Location')).toBe('/admin/outbox?state=dead');
    expect(await flashOf(answer)).toMatchObject({
      title: 'Email queued again',
      description: expect.stringMatching(/off/),
    });
    expect(await mailRow(id)).toMatchObject({ state: 'pending', attempts: 0, lastError: null });
  });

  test('that is about to be sent cannot be resent; one that waits longer can', async () => {
    const soon = await putMail();
    expect(await sendAgain(soon)).toMatchObject({ ok: false, code: 'conflict' });
    const later = await putMail({ attempts: 9, availableAt: inTenMinutes() });
    expect(await sendAgain(later)).toMatchObject({ ok: true });
    expect((await mailRow(later)).availableAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('with an expired link cannot be sent again', async () => {
    const payload = { invitedBy: 'ada', expiresAt: '2026-11-24T15:00:00Z' };
    const id = await putMail({ kind: 'invitation', state: 'sent', payload });
    expect(await sendAgain(id)).toMatchObject({ message: expect.stringContaining('new invitation') });
  });

  test('can be removed only after it has failed', async () => {
    const [dead, waiting] = [await putMail({ state: 'dead' }), await putMail()];
    expect((await act(dead, { intent: 'discard' })).headers.get('Location')).toBe('/admin/outbox?state=dead');
    expect(await discardMail(waiting)).toMatchObject({ code: 'conflict' });
    expect((await db.select().from(outbox)).map(({ id }) => id)).toEqual([waiting]);
    expect((await act(dead, { intent: 'again' })).status).toBe(404);
  });
});

test('the layout counts failed and troubled mails without tests, in one statement', async () => {
  for (const state of ['dead', 'sent', 'pending'] as const) await putMail({ state });
  await putMail({ state: 'dead', kind: 'test' });
  await putMail({ attempts: 5, lastError: 'because' });
  const { result, statements } = await statementsOf(() => answerOf(() => shell(args(pageGet('/admin', { Cookie })))));
  expect(result.body).toMatchObject({ mail: { dead: 1, failing: 1 } });
  expect(statements).toHaveLength(2);
  expect(statements.filter((statement) => statement.includes('"sessions"'))).toHaveLength(1);
  expect(await countDead()).toBe(1);
});

test('the mails of a demo reservation are marked', async () => {
  await addCategory(1);
  await addRental({});
  await requestReservation({ ...good, rentalId: 1, hoursPerDay: undefined });
  const marks = async () => {
    const { body } = await answerOf(() => list(args(pageGet('/admin/outbox', { Cookie }))));
    return (body as { mails: Array<{ demo: boolean }> }).mails.map(({ demo }) => demo);
  };
  expect(await marks()).toEqual([false, false]);
  await db.update(bookings).set({ demo: true });
  expect(await marks()).toEqual([true, true]);
});

test('the two mails of a request are listed with its id', async () => {
  await addCategory(1, { name: 'Cars' });
  await addRental({});
  const made = await requestReservation({ ...good, rentalId: 1, hoursPerDay: undefined });
  const { mails } = await listOutbox('pending', null);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['booking-new', 'booking-received']);
  expect(made).toMatchObject({ ok: true, value: { id: mails[0]!.bookingId } });
});

describe('the test notification', () => {
  const call = () =>
    answerOf(() => trial(args(jsonPost('/api/test-notification', undefined, { headers: { Cookie } }))));

  test('says without a mail server that mail is not set up, and leaves no mail behind', async () => {
    const message = 'Email is not set up. Set SMTP_URL, then test again.';
    expect(await call()).toMatchObject({ status: 200, body: { success: false, message } });
    expect(await db.select().from(outbox)).toEqual([]);
  });

  test('has the specified message if the mail server refuses it', async () => {
    env.SMTP_URL = 'smtp://127.0.0.1:1?tls=off';
    try {
      const message = 'Failed to send test notification. Check server logs.';
      expect(await call()).toMatchObject({ status: 200, body: { success: false, message } });
    } finally {
      env.SMTP_URL = undefined;
    }
  });

  test('is sent at once and shows the mail server’s response', async () => {
    const server = await startSmtp();
    const { url } = server;
    expect(await sendTestMail({ askedBy: 'marina', url })).toEqual({ ok: true, value: 'concierge@biscayne.example' });
    expect(await server.parsed()).toMatchObject([{ subject: 'Test notification from Biscayne' }]);
    await server.stop();
    expect(await sendTestMail({ askedBy: 'marina', url })).toMatchObject({ ok: false, code: 'unavailable' });
    expect((await db.select().from(outbox)).map(({ state }) => state).sort()).toEqual(['dead', 'sent']);
  });

  test('shows an error when it fails', async () => {
    await db.execute('alter table outbox rename to outbox_away');
    env.SMTP_URL = 'smtp://127.0.0.1:1?tls=off';
    try {
      const message = 'An error occurred while testing the notification system.';
      expect(await call()).toMatchObject({ status: 500, body: { success: false, message } });
    } finally {
      env.SMTP_URL = undefined;
      await db.execute('alter table outbox_away rename to outbox');
    }
  });
});
