import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { violation } from '~/db/errors.server';
import { auditEntry } from '~/domains/audit/entry';
import { whoActs } from '~/domains/audit/record.server';
import { auditEvents } from '~/domains/audit/tables.server';
import { hashPassword } from '~/domains/accounts/passwords/hash-password.server';
import { users } from '~/domains/accounts/tables.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { requestAdmin } from '~/http/process/request-context.server';
import { action as deleteRental } from '~/routes/admin._catalog._rentals.$id.delete';
import { action as publish } from '~/routes/admin._catalog._rentals.$id.publish';
import { action as editCategory } from '~/routes/admin._catalog.categories.$categoryId.edit';
import { action as deleteCategory } from '~/routes/admin._catalog.categories.$categoryId.delete';
import { action as newCategory } from '~/routes/admin._catalog.categories.new';
import { action as newSimple } from '~/routes/admin._catalog._rentals.new.simple';
import { action as changePassword } from '~/routes/admin.account';
import { loader as auditLoader } from '~/routes/admin.audit';
import { action as erase } from '~/routes/admin.privacy';
import { action as team } from '~/routes/admin.team';
import { action as removeAdmin } from '~/routes/admin.team.$id.remove';
import { action as patchRental } from '~/routes/api.rentals.$id';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, jsonPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { fromAddress } from '../../support/visitor';

let Cookie = '';
let id = 0;

// In production, the start of the process sets it.
beforeAll(() => void (whoActs.now = requestAdmin));
afterAll(() => void (whoActs.now = undefined));

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(9, { name: 'Cars' });
  id = await addRental({ name: 'Aria 9', price: 1950, categoryId: 9 });
});

const latest = () => db.select().from(auditEvents).orderBy(asc(auditEvents.id));

/** Runs an action as a request of the signed-in admin. */
const post = (action: (args: never) => unknown, path: string, fields: object, params: Record<string, string> = {}) =>
  fromAddress('192.0.2.7', () =>
    answerOf(() => action(args(formPost(path, fields as never, { Cookie }), params) as never)),
  );

test('who to call about a rental is not kept in the log: only that it changed', async () => {
  const params = { id: String(id) };
  for (const [contactName, price] of [
    ['Captain Ortiz', 1960],
    ['', 1970],
  ] as const) {
    const body = { price, contactName, contactPhone: contactName && '+1 305 555 0177' };
    const patch = jsonPost(`/api/rentals/${id}`, body, { method: 'PATCH', headers: { Cookie } });
    await fromAddress('192.0.2.7', () => answerOf(() => patchRental(args(patch, params))));
  }
  const rows = await latest();
  const changed = { contactName: [null, null], contactPhone: [null, null] };
  expect(rows.map(({ changes }) => changes)).toMatchObject([
    { ...changed, price: [1950, 1960] },
    { ...changed, price: [1960, 1970] },
  ]);
  const shown = await answerOf(() => auditLoader(args(pageGet('/admin/audit', { Cookie }))));
  expect(JSON.stringify(shown.body)).toContain('Contact phone');
  expect(JSON.stringify([rows, shown.body])).not.toMatch(/Ortiz|555 0177/);
});

test('each change names its admin by id, what it was about, and the values before and after', async () => {
  const params = { id: String(id) };
  const patch = jsonPost(`/api/rentals/${id}`, { price: 2100 }, { method: 'PATCH', headers: { Cookie } });
  await fromAddress('192.0.2.7', () => answerOf(() => patchRental(args(patch, params))));
  await post(publish, `/admin/${id}/publish`, { intent: 'unpublish' }, params);
  await post(publish, `/admin/${id}/publish`, { intent: 'publish' }, params);
  await post(newCategory, '/admin/categories/new', { name: 'Boats', description: 'On the water' });
  const category = { name: 'Sport cars', description: 'Of 1' };
  await post(editCategory, '/admin/categories/9/edit', category, { categoryId: '9' });
  await post(deleteRental, `/admin/${id}/delete`, {}, params);

  const rows = await latest();
  expect(rows.map(({ action, subject, label }) => `${action} ${subject} ${label}`)).toEqual([
    'changed rental Aria 9',
    'unpublished rental Aria 9',
    'published rental Aria 9',
    'created category Boats',
    'changed category Sport cars',
    'deleted rental Aria 9',
  ]);
  expect(rows[0]!.changes).toEqual({ price: [1950, 2100], version: [1, 2] });
  expect(rows[4]!.changes).toMatchObject({ name: ['Cars', 'Sport cars'] });
  const shown = auditEntry(rows[0]!, String);
  expect([shown.summary, shown.fields.map(({ label }) => label)]).toEqual(['Price', ['Price']]);
  expect(new Set(rows.map(({ actorId }) => actorId))).toEqual(new Set([1]));
});

test('a rental that is made, a category that is deleted, and a password that is changed leave a row each', async () => {
  const details = {
    ...{ name: 'Onda 38', categoryId: '9', price: '300', priceUnit: 'hour', mainImageUrl: '/uploads/onda.webp' },
    ...{ shortDescription: 'Fast and open', description: 'A boat for a day on the bay.' },
  };
  expect((await post(newSimple, '/admin/new/simple', details)).status).toBe(303);
  await addCategory(8, { name: 'Boats' });
  await post(deleteCategory, '/admin/categories/8/delete', {}, { categoryId: '8' });
  const [PASSWORD, password] = ['wind-over-the-bay-7', 'four-teal-umbrellas'];
  await db.update(users).set({ password: await hashPassword(PASSWORD) });
  await post(changePassword, '/admin/account', { currentPassword: PASSWORD, password, confirmPassword: password });
  expect((await latest()).map(({ action, subject, label, actorId }) => [action, subject, label, actorId])).toEqual([
    ['created', 'rental', 'Onda 38', 1],
    ['deleted', 'category', 'Boats', 1],
    ['changed', 'admin', 'marina', 1],
  ]);
});

test('a save that changes nothing leaves no row, a refused one neither', async () => {
  const params = { id: String(id) };
  for (const body of [{ price: 1950 }, { price: -1 }, { price: 5, version: 99 }]) {
    const patch = jsonPost(`/api/rentals/${id}`, body, { method: 'PATCH', headers: { Cookie } });
    await fromAddress('192.0.2.7', () => answerOf(() => patchRental(args(patch, params))));
  }
  expect(await latest()).toEqual([]);
});

test('the team: invited, revoked, removed', async () => {
  const grace = await createUser({ username: 'grace', password: 'wind-over-the-bay-7' });
  await post(team, '/admin/team', { intent: 'invite', note: 'For Alan' });
  const invited = (await latest())[1];
  await post(team, '/admin/team', { intent: 'revoke-invitation', id: invited!.subjectId });
  const userId = grace.ok ? grace.value.id : 0;
  await post(removeAdmin, `/admin/team/${userId}/remove`, {}, { id: String(userId) });
  expect((await latest()).map(({ action, subject, label, actorId }) => [action, subject, label, actorId])).toEqual([
    ['created', 'admin', 'grace', null],
    ['created', 'invitation', 'For Alan', 1],
    ['deleted', 'invitation', 'For Alan', 1],
    ['deleted', 'admin', 'grace', 1],
  ]);
});

test('an erasure says how much, and nothing of whom', async () => {
  await addReservation({ status: 'declined', customerEmail: 'grace@example.com' });
  await post(erase, '/admin/privacy', { intent: 'erase', who: 'grace@example.com', confirm: 'on' });
  const [row] = await latest();
  expect(row).toMatchObject({
    subject: 'customer',
    action: 'erased',
    actorId: 1,
    changes: { reservations: [1, null] },
  });
  expect(JSON.stringify(row)).not.toMatch(/grace/i);
});

test('the log is added to, never changed, and opens to admins only', async () => {
  await createUser({ username: 'grace', password: 'wind-over-the-bay-7' });
  for (const rewriting of [db.delete(auditEvents), db.update(auditEvents).set({ actor: 'ada' })]) {
    const broken = await rewriting.then(() => null).catch(violation);
    expect(broken?.constraint).toBe('audit_events_append_only');
  }
  expect((await answerOf(() => auditLoader(args(pageGet('/admin/audit'))))).headers.get('Location')).toMatch(/^\/auth/);
  const page = await auditLoader(args(pageGet('/admin/audit', { Cookie })));
  expect(page.entries).toMatchObject([{ by: 'Command line or first start' }]);
});
