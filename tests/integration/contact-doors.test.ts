import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { contacts } from '~/db/schema.server';
import * as commands from '~/domains/contact/commands.server';
import { UNSTAMPED_MESSAGES } from '~/http/limits.server';
import * as rateLimit from '~/http/rate-limit.server';
import { issueStamp } from '~/http/stamp.server';
import { action as page, loader } from '~/routes/_site.contact';
import { action as api, loader as apiLoader } from '~/routes/api.contact';
import { emptyTables } from '../support/database';
import { args, formPost, jsonPost, pageGet } from '../support/requests';

const good = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 305 555 0100',
  interest: 'Luxury Yachts',
  message: 'A quiet weekend on the water.',
};

type PageAnswer = { data: { error?: Record<string, string[]>; initialValue?: object }; init: ResponseInit | null };

const viaPage = async (fields: object) => {
  const answer = await page(args(formPost('/contact', { stamp: issueStamp(), ...fields })));
  if (answer instanceof Response) return { status: answer.status, headers: answer.headers, errors: {}, values: {} };
  const { data, init } = answer as PageAnswer;
  return {
    status: init?.status,
    headers: new Headers(init?.headers),
    errors: data.error ?? {},
    values: data.initialValue ?? {},
  };
};
const viaApi = async (sent: object) => {
  const answer = await api(args(jsonPost('/api/contact', sent)));
  const body = (await answer.json()) as { errors?: object; message?: string };
  return { status: answer.status, headers: answer.headers, body };
};

beforeEach(emptyTables);

describe('both doors answer alike', () => {
  test.each([
    ['nothing', Object.fromEntries(Object.keys(good).map((name) => [name, '']))],
    ['a short first name', { ...good, firstName: 'A' }],
    ['a short last name', { ...good, lastName: ' L ' }],
    ['a broken address', { ...good, email: 'ada' }],
    ['an unknown interest', { ...good, interest: 'Submarines' }],
    ['a short message', { ...good, message: 'Hi' }],
    ['a long message', { ...good, message: 'x'.repeat(5001) }],
  ])('%s', async (_, input) => {
    const [form, call] = [await viaPage(input), await viaApi(input)];
    expect(form.status).toBe(400);
    expect({ status: form.status, errors: form.errors }).toEqual({ status: call.status, errors: call.body.errors });
    expect(await db.$count(contacts)).toBe(0);
  });

  test('a failing database', async () => {
    vi.spyOn(commands, 'sendMessage').mockRejectedValue(new Error('no connection'));
    const [form, call] = [await viaPage(good), await viaApi(good)];
    const message = 'Failed to send message. Please try again later.';
    expect(form).toMatchObject({ status: 503, errors: { '': [message] }, values: { message: good.message } });
    expect(call).toMatchObject({ status: 503, body: { message } });
    expect([form.headers.get('Retry-After'), call.headers.get('Retry-After')]).toEqual(['5', '5']);
  });
});

test('a good form goes on to the thanks, with the toast', async () => {
  const { status, headers } = await viaPage(good);
  expect(status).toBe(303);
  expect(headers.get('Location')).toBe('/contact?sent=1');
  expect(headers.get('Set-Cookie')).toContain('__flash=');
});

test('a good call gets the row and nothing of our own', async () => {
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

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s /api/contact is not possible', async (method) => {
  const answer = method === 'GET' ? apiLoader() : await api(args(jsonPost('/api/contact', {}, { method })));
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('POST');
});

test('every page carries a stamp and a key of its own, and is nobody else’s', async () => {
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

test('without a stamp there are fewer attempts, and the form says so with everything kept', async () => {
  for (let sent = 0; sent < UNSTAMPED_MESSAGES.shared; sent++) {
    expect((await viaPage({ ...good, stamp: undefined })).status).toBe(303);
  }
  const refused = await viaPage({ ...good, stamp: undefined });
  expect(refused).toMatchObject({ status: 429, values: { message: good.message } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await viaApi(good)).status).toBe(429);
  expect((await viaPage(good)).status).toBe(303);
});

test('while attempts cannot be counted, messages still arrive', async () => {
  vi.spyOn(rateLimit, 'consumeFor').mockRejectedValue(new Error('no connection'));
  expect((await viaPage(good)).status).toBe(303);
  expect(await db.$count(contacts)).toBe(1);
});

test('a forged stamp and a filled honeypot are refused', async () => {
  expect((await viaPage({ ...good, stamp: 'x.y' })).status).toBe(400);
  expect((await viaPage({ ...good, website: 'https://spam.example' })).status).toBe(400);
  expect(await db.$count(contacts)).toBe(0);
});
