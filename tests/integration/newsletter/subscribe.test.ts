import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { isOnList } from '~/domains/newsletter/privacy.server';
import { newsletterRequests, newsletterSubscribers } from '~/domains/newsletter/tables.server';
import { eraseCustomer } from '~/domains/privacy/erase-customer.server';
import * as command from '~/domains/newsletter/subscribe.server';
import { action } from '~/routes/_site.newsletter';
import { action as confirmAction, loader as confirmPage } from '~/routes/_site.newsletter_.confirm.$confirmation';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { args, formPost, pageGet } from '../../support/requests';
import { confirmationToken, subscribed } from '../../support/subscribed';
import { FAILURES, fromAddress, whileAway } from '../../support/visitor';

const post = async (fields: Record<string, string>) => {
  const answer = await action(args(formPost('/newsletter', fields)));
  if (answer instanceof Response) {
    return { status: answer.status, to: answer.headers.get('Location'), flash: answer.headers.has('Set-Cookie') };
  }
  const { data, init } = answer as { data: { error?: object; initialValue?: object }; init: ResponseInit | null };
  return { status: init?.status, error: data.error, values: data.initialValue };
};
const rows = () => db.select().from(newsletterSubscribers);

beforeEach(emptyTables);

test('fifty concurrent subscriptions, in any case, create one subscriber and get the same response', async () => {
  const spellings = ['ada@example.com', 'Ada@Example.com', 'ADA@EXAMPLE.COM', ' ada@example.com '];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      fromAddress(`203.0.113.${index}`, () => post({ email: spellings[index % 4]!, returnTo: '/about' })),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 303, to: '/about', flash: true })]),
  );
  expect([await rows(), await db.$count(newsletterRequests), await db.$count(outbox)]).toEqual([[], 1, 1]);
});

const confirm = (token: string) => args(formPost(`/newsletter/confirm/${token}`, {}), { confirmation: token });
const press = (token: string) => answerOf(() => confirmAction(confirm(token)));
const open = (token: string) =>
  answerOf(() => confirmPage(args(pageGet(`/newsletter/confirm/${token}`), { confirmation: token })));

test('the mailed link changes nothing when it is opened, and subscribes once with one press', async () => {
  await post({ email: 'ada@example.com' });
  const token = await confirmationToken('ada@example.com');
  expect(await open(token)).toMatchObject({ status: 200, body: { email: 'ada@example.com' } });
  expect(await rows()).toEqual([]);
  expect(await press(token)).toMatchObject({ status: 303 });
  expect(await rows()).toMatchObject([{ email: 'ada@example.com', unsubscribedAt: null }]);
  expect([(await press(token)).status, (await open(token)).status]).toEqual([404, 404]);
  expect(await rows()).toHaveLength(1);
});

test('the link is stored as a hash only, and not usable after 7 days', async () => {
  await post({ email: 'ada@example.com' });
  const token = await confirmationToken('ada@example.com');
  const [request] = await db.select().from(newsletterRequests);
  expect(JSON.stringify(request)).not.toContain(token);
  expect((await press(request!.tokenHash)).status).toBe(404);
  await db.execute(`update newsletter_requests set expires_at = expires_at - interval '7 days 1 second'`);
  expect([(await open(token)).status, (await press(token)).status]).toEqual([404, 404]);
  expect(await rows()).toEqual([]);
});

test('a former subscriber is not subscribed again by a stranger, but by the mailed link, with the same row', async () => {
  const before = await subscribed('ada@example.com');
  const left = new Date();
  await db.update(newsletterSubscribers).set({ unsubscribedAt: left });
  await db.delete(outbox);
  expect(await post({ email: 'Ada@example.com' })).toMatchObject({ status: 303, flash: true });
  expect(await rows()).toEqual([{ ...before, unsubscribedAt: left }]);
  expect((await press(await confirmationToken('Ada@example.com'))).status).toBe(303);
  expect(await rows()).toEqual([before]);
});

test('a subscriber who enters the address again gets the same response and no mail', async () => {
  await subscribed('ada@example.com');
  await db.delete(outbox);
  expect(await post({ email: 'ADA@example.com' })).toMatchObject({ status: 303, flash: true });
  expect([await db.$count(outbox), await db.$count(newsletterRequests)]).toEqual([0, 0]);
});

test('a lost mail is sent again after 15 minutes, with a new link that replaces the old one', async () => {
  await post({ email: 'ada@example.com' });
  const first = await confirmationToken('ada@example.com');
  await post({ email: 'ada@example.com' });
  expect(await db.$count(outbox)).toBe(1);
  await db.execute(`update newsletter_requests set created_at = created_at - interval '15 minutes 1 second'`);
  await post({ email: 'ada@example.com' });
  const second = await confirmationToken('ada@example.com');
  expect([(await press(first)).status, (await press(second)).status]).toEqual([404, 303]);
});

test('a mailed link works until another one is mailed, also if the mailbox gets no more mails today', async () => {
  await post({ email: 'ada@example.com' });
  const token = await confirmationToken('ada@example.com');
  const [mail] = await db.select().from(outbox);
  await db.insert(outbox).values(Array.from({ length: 4 }, () => ({ ...mail!, id: undefined })));
  await db.execute(`update newsletter_requests set created_at = created_at - interval '15 minutes 1 second'`);
  expect(await post({ email: 'ada@example.com' })).toMatchObject({ status: 303, flash: true });
  expect(await db.$count(outbox)).toBe(5);
  expect((await press(token)).status).toBe(303);
});

test('an address that is not confirmed is found and erased', async () => {
  await post({ email: 'ada@example.com' });
  expect(await isOnList('Ada@Example.com')).toBe(true);
  expect(await eraseCustomer('ada@example.com', { by: 'marina' })).toMatchObject({
    ok: true,
    value: { subscribed: true },
  });
  expect([await isOnList('ada@example.com'), await db.$count(outbox)]).toEqual([false, 0]);
});

test.each(['', 'ada', 'ada@', 'a@b', 'a@b.co, c@d.co', `${'x'.repeat(250)}@example.com`])(
  'the address %j is refused with a message',
  async (email) => {
    const answer = await post({ email, returnTo: '/faq' });
    expect(answer).toMatchObject({ status: 400, error: { email: ['Please enter a valid email address'] } });
    if (email) expect(answer.values).toMatchObject({ email });
    expect(await rows()).toEqual([]);
  },
);

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', ''])(
  'a return address %j does not leave the site',
  async (returnTo) => {
    expect(await post({ email: 'ada@example.com', returnTo })).toMatchObject({ status: 303, to: '/newsletter' });
  },
);

test.each(FAILURES)('%s keeps the address', async (_, databaseAway, status) => {
  vi.spyOn(command, 'subscribe').mockRejectedValue(new Error('it broke'));
  const values = { email: 'ada@example.com' };
  expect(await whileAway(databaseAway, () => post(values))).toMatchObject({ status, values });
});
