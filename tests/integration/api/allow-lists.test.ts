import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import * as passwords from '~/domains/accounts/passwords/verify-password.server';
import * as sessions from '~/domains/accounts/sessions/queries.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import * as contact from '~/domains/contact/send-message.server';
import * as storing from '~/domains/images/store-received.server';
import { newsletterSubscribers } from '~/domains/newsletter/tables.server';
import * as importing from '~/domains/testimonials/import/import-reviews.server';
import * as places from '~/domains/testimonials/import/places.server';
import * as presets from '~/domains/testimonials/presets/load-preset-reviews.server';
import * as testimonials from '~/domains/testimonials/queries.server';
import { refuse } from '~/domains/shared/outcome';
import { loader as csv } from '~/routes/admin.newsletter[.]csv';
import * as testing from '~/routes/mail-test.server';
import { answerOf } from '../../support/answers';
import { callApi, sendApi } from '../../support/api';
import { emptyTables } from '../../support/database';
import { message } from '../../support/fixtures/messages';
import { multipartBody, multipartPost } from '../../support/fixtures/uploads';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

// A column that a later migration might add.
const SECRET = { passportNumber: 'X-1234567' };
const ada = { username: 'caller', password: 'long-enough-1' };
const review = { customerName: 'Ada', location: 'London', testimonial: 'Quiet', rating: 5, imageUrl: null };
const stored = { ...review, source: 'manual' as const, authorUrl: null, publishedAt: null, demo: false };
const row = { ...stored, id: 1, reviewId: 'google:1', createdAt: new Date() };
const result = { message: 'Done.', added: 1, updated: 0, skipped: 0 };

let admin = { Cookie: '' };
beforeEach(async () => {
  await emptyTables();
  admin = { Cookie: await signedIn() };
  await createUser(ada);
});

/** Adds the column to the result of an asynchronous function, in the row that `at` selects. */
const withSecret =
  <Args extends unknown[], Value>(real: (...args: Args) => Promise<Value>, at: (value: Value) => object) =>
  async (...asked: Args) => {
    const value = await real(...asked);
    Object.assign(at(value), SECRET);
    return value;
  };
const valueOf = (outcome: object) => (outcome as { value: object }).value;

const ENDPOINTS: Array<[method: string, path: string, body: object | undefined, leak: () => unknown]> = [
  [
    'GET',
    '/api/testimonials',
    undefined,
    () =>
      vi
        .spyOn(testimonials, 'listTestimonials')
        .mockResolvedValue({ testimonials: [{ ...row, ...SECRET }], next: null }),
  ],
  [
    'GET',
    '/api/google-places/search?q=bay',
    undefined,
    () => {
      const place = { place_id: 'p', name: 'Bay', address: '', rating: null, ...SECRET };
      return vi.spyOn(places, 'searchPlaces').mockResolvedValue({ ok: true, value: [place] });
    },
  ],
  [
    'POST',
    '/api/testimonials/import-google',
    { placeId: 'p' },
    () => vi.spyOn(importing, 'importReviews').mockResolvedValue({ ok: true, value: { ...result, ...SECRET } }),
  ],
  [
    'POST',
    '/api/testimonials/seed-aurapex',
    undefined,
    () => vi.spyOn(presets, 'loadPresetReviews').mockResolvedValue({ ok: true, value: { ...result, ...SECRET } }),
  ],
  [
    'POST',
    '/api/contact',
    message,
    () => {
      const leaky = withSecret(contact.sendMessage, valueOf);
      return vi.spyOn(contact, 'sendMessage').mockImplementation(leaky);
    },
  ],
  [
    'GET',
    '/api/auth/user',
    undefined,
    () => {
      const leaky = withSecret(sessions.findSessionUser, (found) => found!.user);
      return vi.spyOn(sessions, 'findSessionUser').mockImplementation(leaky);
    },
  ],
  [
    'POST',
    '/api/auth/login',
    ada,
    () => {
      const leaky = withSecret(passwords.verifyPassword, (found) => (valueOf(found) as { user: object }).user);
      return vi.spyOn(passwords, 'verifyPassword').mockImplementation(leaky);
    },
  ],
  [
    'POST',
    '/api/test-notification',
    undefined,
    () => {
      const tried = { success: true, message: 'Done.', ...SECRET };
      return vi.spyOn(testing, 'tryMail').mockResolvedValue(tried);
    },
  ],
];

test.each(ENDPOINTS)('%s %s never returns a column that its schema does not list', async (method, path, body, leak) => {
  const asked = leak();
  const answer = await callApi(method, path, body, admin);
  expect(asked).toHaveBeenCalled();
  expect(answer.status).toBeLessThan(300);
  expect(JSON.stringify(answer.body)).toMatch(/ada|caller|marina|bay|done/i);
  expect(JSON.stringify(answer.body)).not.toMatch(/passport|X-1234567/);
});

const image = { imageUrl: '/uploads/a.webp', fileName: 'ada.jpg', width: 1, height: 1 };
const refusal = { fileName: 'bay.svg', message: 'bay.svg is no image' };

test.each([
  ['/api/upload', [image], [], image],
  ['/api/upload-multiple', [image], [refusal], { uploadedFiles: [image], errors: [refusal] }],
  ['/api/upload-multiple', [], [refusal], { message: refusal.message, uploadedFiles: [], errors: [refusal] }],
])('%s returns of %j and %j only what its schema lists', async (path, stored, refused, body) => {
  vi.spyOn(storing, 'storeReceived').mockResolvedValue({
    stored: stored.map((one) => ({ ...one, ...SECRET })),
    refused: refused.map((one) => ({ ...refuse('invalid', one.message), ...one, ...SECRET })),
  });
  const file = { name: path === '/api/upload' ? 'image' : 'images', fileName: 'ada.jpg', content: 'x' };
  expect((await sendApi(multipartPost(path, multipartBody([file]), admin))).body).toEqual(body);
});

test('the newsletter file has its three columns, whatever the table has', async () => {
  await db.insert(newsletterSubscribers).values({ email: 'ada@example.com', token: 'a-token' });
  await db.execute(`alter table newsletter_subscribers add column passport_number text default 'X-1234567'`);
  try {
    const { body } = await answerOf(() => csv(args(pageGet('/admin/newsletter.csv', admin))));
    const lines = (body as string).trim().split('\r\n');
    expect(lines.map((line) => line.split(',').length)).toEqual([3, 3]);
    expect(body).not.toContain('X-1234567');
  } finally {
    await db.execute('alter table newsletter_subscribers drop column passport_number');
  }
});
