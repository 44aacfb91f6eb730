import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import * as commands from '~/domains/contact/send-message.server';
import { MESSAGES_WITHOUT_TOKEN } from '~/http/limits/limits.server';
import * as rateLimit from '~/http/limits/rate-limit.server';
import { issueFormToken } from '~/http/forms/form-token.server';
import { action as page, loader } from '~/routes/_site.contact';
import type { TooMany } from '~/ui/forms/waiting-form';
import { action as api } from '~/routes/api.contact';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { message as good } from '../../support/fixtures/messages';
import { args, formPost, jsonPost, pageGet } from '../../support/requests';
import { FAILURES, fromAddress, whileAway } from '../../support/visitor';

type Reply = { error: Record<string, string[]>; initialValue: object } & TooMany;

const viaPage = async (fields: object) => {
  const request = formPost('/contact', { formToken: issueFormToken(), ...fields });
  const { status, headers, body } = await answerOf(() => page(args(request)));
  const { error = {}, initialValue = {}, kept } = (body || {}) as Partial<Reply>;
  return { status, headers, errors: error, values: kept ? Object.fromEntries(kept.fields) : initialValue };
};
const viaApi = async (sent: object) => {
  const answer = await api(args(jsonPost('/api/contact', sent)));
  const body = (await answer.json()) as { errors?: object; message?: string };
  return { status: answer.status, headers: answer.headers, body };
};

beforeEach(emptyTables);

describe('the form and the API respond the same', () => {
  test.each([
    ['no input', Object.fromEntries(Object.keys(good).map((name) => [name, '']))],
    ['a short first name', { ...good, firstName: 'A' }],
    ['a short last name', { ...good, lastName: ' L ' }],
    ['a broken address', { ...good, email: 'ada' }],
    ['an unknown interest', { ...good, interest: 'Submarines' }],
    ['a short message', { ...good, message: 'Hi' }],
    ['a long message', { ...good, message: 'x'.repeat(5001) }],
  ])('to %s', async (_, input) => {
    const [form, call] = [await viaPage(input), await viaApi(input)];
    expect(form.status).toBe(400);
    expect({ status: form.status, errors: form.errors }).toEqual({ status: call.status, errors: call.body.errors });
    expect(await db.$count(contacts)).toBe(0);
  });

  test.each(FAILURES)('to %s', async (_, databaseAway, status) => {
    vi.spyOn(commands, 'sendMessage').mockRejectedValue(new Error('it broke'));
    const [form, call] = await whileAway(databaseAway, () => Promise.all([viaPage(good), viaApi(good)]));
    const message = 'Failed to send message. Please try again later.';
    expect(form).toMatchObject({ status, errors: { '': [message] }, values: { message: good.message } });
    expect(call).toMatchObject({ status, body: { message } });
    const after = databaseAway ? '5' : null;
    expect([form.headers.get('Retry-After'), call.headers.get('Retry-After')]).toEqual([after, after]);
  });
});

test('a valid form redirects to the confirmation with a toast', async () => {
  const { status, headers } = await viaPage(good);
  expect(status).toBe(303);
  expect(headers.get('Location')).toBe('/contact?sent=1');
  expect(headers.get('Set-Cookie')).toContain('__flash=');
});

test('a valid API request returns the row without internal fields', async () => {
  const { status, body } = await viaApi({ ...good, id: 99, status: 'archived', createdAt: '2001-01-01' });
  expect(status).toBe(201);
  expect(Object.keys(body)).toEqual([
    'id',
    'firstName',
    'lastName',
    'email',
    'phone',
    'interest',
    'message',
    'createdAt',
  ]);
  expect(body).toMatchObject({ ...good, id: 1 });
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s /api/contact is refused', async (method) => {
  const body = method === 'GET' ? undefined : {};
  const answer = await api(args(jsonPost('/api/contact', body, { method })));
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('POST');
});

test('every page has its own form token and key and is not cached', async () => {
  const pages = [0, 1].map(
    () =>
      loader(args(pageGet('/contact'))) as unknown as {
        data: { form: { idempotencyKey: string } };
        init: ResponseInit;
      },
  );
  expect(pages[0]!.data.form.idempotencyKey).not.toBe(pages[1]!.data.form.idempotencyKey);
  expect(new Headers(pages[0]!.init.headers).get('Cache-Control')).toBe('private, no-store');
});

test('without a form token, fewer attempts are allowed, and the form says so with all input kept', async () => {
  const send = () => fromAddress('203.0.113.1', () => viaPage({ ...good, formToken: undefined }));
  for (let sent = 0; sent < MESSAGES_WITHOUT_TOKEN.perAddress; sent++) expect((await send()).status).toBe(303);
  const refused = await send();
  expect(refused).toMatchObject({ status: 429, values: { message: good.message } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await fromAddress('203.0.113.1', () => viaApi(good))).status).toBe(429);
  expect((await fromAddress('203.0.113.1', () => viaPage(good))).status).toBe(303);
});

test('messages still arrive when the rate limiter fails', async () => {
  vi.spyOn(rateLimit, 'consumeFor').mockRejectedValue(new Error('no connection'));
  expect((await viaPage(good)).status).toBe(303);
  expect(await db.$count(contacts)).toBe(1);
});

test('a forged form token and a filled honeypot are refused', async () => {
  expect((await viaPage({ ...good, formToken: 'x.y' })).status).toBe(400);
  expect((await viaPage({ ...good, website: 'https://spam.example' })).status).toBe(400);
  expect(await db.$count(contacts)).toBe(0);
});
