import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { sessions } from '~/domains/accounts/sessions/tables.server';
import { users } from '~/domains/accounts/tables.server';
import { hashPassword } from '~/domains/accounts/passwords/hash-password.server';
import { verifyPassword } from '~/domains/accounts/passwords/verify-password.server';
import { findSessionUser, listSessions } from '~/domains/accounts/sessions/queries.server';
import type { SessionUser } from '~/domains/accounts/queries.server';
import { endOtherSessions } from '~/domains/accounts/sessions/end-other-sessions.server';
import { endSession } from '~/domains/accounts/sessions/end-session.server';
import { keepSession } from '~/domains/accounts/sessions/keep-session.server';
import { startSession } from '~/domains/accounts/sessions/start-session.server';
import { hashToken } from '~/domains/shared/tokens.server';
import { changePassword } from '~/domains/accounts/users/change-password.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { ensureFirstAdmin } from '~/domains/accounts/users/ensure-first-admin.server';
import { currentUser } from '~/http/sessions/session.server';
import { emptyTables } from '../../support/database';
import { pageGet } from '../../support/requests';
import { statementsOf } from '../../support/statements';

const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(Date.now() + days * DAY);
const account = { username: 'Ada', password: 'long-enough-1' };

let ada: SessionUser;
beforeEach(async () => {
  await emptyTables();
  const made = await createUser(account);
  if (!made.ok) throw new Error(made.message);
  ada = made.value;
});

describe('passwords', () => {
  test('are hashed with argon2id, 19 MiB and two passes', async () => {
    expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [row] = await db.select().from(users);
    expect(row!.password).not.toContain(account.password);
  });

  test('usernames are matched and reserved regardless of case', async () => {
    expect(await verifyPassword({ ...account, username: 'aDA' })).toMatchObject({ ok: true, value: { user: ada } });
    expect(await createUser({ ...account, username: 'ADA' })).toMatchObject({
      ok: false,
      code: 'conflict',
      fields: { username: ['That username is taken'] },
    });
  });

  test('an unknown username costs the same work and gets the same response as a wrong password', async () => {
    const check = vi.fn(async (_hash: string, _password: string) => false);
    const wrong = await verifyPassword({ ...account, password: 'not this one' }, { check });
    const unknown = await verifyPassword({ username: 'nobody', password: 'not this one' }, { check });
    expect(unknown).toEqual(wrong);
    const cost = (hash: string) => hash.split('$').slice(1, 4);
    const [ofAda = '', ofUnknown = ''] = check.mock.calls.map(([hash]) => hash);
    expect(cost(ofUnknown)).toEqual(cost(ofAda));
    expect(ofUnknown).toHaveLength(ofAda.length);
  });

  test('stay valid for years', async () => {
    await db.update(users).set({ createdAt: later(-3650) });
    expect(await verifyPassword(account)).toMatchObject({ ok: true });
  });

  test('no password opens the account that does not exist', async () => {
    const always = await verifyPassword({ username: 'nobody', password: 'x' }, { check: async () => true });
    expect(always.ok).toBe(false);
  });
});

describe('sessions', () => {
  test('are stored without the id that the cookie holds', async () => {
    const id = await startSession(ada.id, 'Browser');
    const [row] = await db.select().from(sessions);
    // 256 bits.
    expect(id).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(id);
    expect(row!.id).toBe(createHash('sha256').update(id).digest('hex'));
    expect((await findSessionUser(hashToken(id)))?.user).toEqual(ada);
  });

  test('expire 14 days after their last use', async () => {
    const hash = hashToken(await startSession(ada.id, null));
    expect(await findSessionUser(hash, { now: later(13.99) })).not.toBeNull();
    expect(await findSessionUser(hash, { now: later(14.01) })).toBeNull();
    const listed = async (days: number) => (await listSessions({ now: later(days) })).length;
    expect([await listed(13.99), await listed(14.01)]).toEqual([1, 0]);
    await keepSession({ hash, startedAt: new Date() }, { now: later(10) });
    expect(await findSessionUser(hash, { now: later(23.99) })).not.toBeNull();
    expect(await findSessionUser(hash, { now: later(24.01) })).toBeNull();
  });

  test('end 30 days after their start, however much they are used', async () => {
    const id = await startSession(ada.id, null, { now: later(-29.9) });
    await db.update(sessions).set({ expiresAt: later(0.05), lastSeenAt: later(-0.1) });
    const request = pageGet('/admin', { Cookie: `__session=${btoa(JSON.stringify(id))}` });
    expect(await currentUser(request)).toEqual(ada);
    expect(await findSessionUser(hashToken(id), { now: later(0.09) })).not.toBeNull();
    expect(await findSessionUser(hashToken(id), { now: later(0.11) })).toBeNull();
  });

  test('open nothing once they have ended, and cannot be revived', async () => {
    const hash = hashToken(await startSession(ada.id, null));
    expect(await endSession(hash)).toBe(true);
    await keepSession({ hash, startedAt: new Date() });
    expect(await findSessionUser(hash)).toBeNull();
    expect(await endSession(hash)).toBe(false);
  });

  test('of one admin elsewhere end together; the current one and those of other admins stay', async () => {
    const grace = await createUser({ username: 'Grace', password: 'long-enough-2' });
    const here = hashToken(await startSession(ada.id, 'here'));
    for (const device of ['phone', 'tablet']) await startSession(ada.id, device);
    await startSession((grace.ok && grace.value.id) || 0, 'of Grace');
    expect(await endOtherSessions(ada.id, here)).toBe(2);
    expect((await db.select().from(sessions)).map(({ userAgent }) => userAgent)).toEqual(['here', 'of Grace']);
  });

  test('record their last use at most once an hour and are queried once per page', async () => {
    const id = await startSession(ada.id, null, { now: new Date(Date.now() - 2 * 60 * 60 * 1000) });
    const request = pageGet('/admin', { Cookie: `__session=${btoa(JSON.stringify(id))}` });
    const four = () => Promise.all([1, 2, 3, 4].map(() => currentUser(new Request(request))));
    const first = await statementsOf(four);
    expect(first.result).toEqual([ada, ada, ada, ada]);
    expect(first.statements).toHaveLength(2);
    expect((await statementsOf(four)).statements).toHaveLength(1);
    await db.delete(sessions).where(eq(sessions.userId, ada.id));
    expect(await currentUser(request)).toBeNull();
  });
});

describe('changing the password', () => {
  const change = { currentPassword: account.password, password: 'another-one-2', confirmPassword: 'another-one-2' };

  test('requires the current password', async () => {
    await startSession(ada.id, null);
    const refused = await changePassword('Ada', { ...change, currentPassword: 'guessed' });
    expect(refused).toMatchObject({ ok: false, fields: { currentPassword: ['Your current password is incorrect'] } });
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  test('ends every session and voids the old password', async () => {
    await startSession(ada.id, null);
    expect(await changePassword('Ada', change)).toMatchObject({ ok: true });
    expect(await db.select().from(sessions)).toEqual([]);
    expect((await verifyPassword(account)).ok).toBe(false);
    expect((await verifyPassword({ ...account, password: change.password })).ok).toBe(true);
  });
});

test('concurrent processes create the first admin from the environment once, and only without other users', async () => {
  expect(await ensureFirstAdmin({ username: 'second', password: 'long-enough-2' })).toEqual({ ok: true, value: null });
  await db.delete(users);
  const eight = await Promise.all([...'12345678'].map(() => ensureFirstAdmin(account)));
  expect(eight.filter((made) => made.ok && made.value)).toHaveLength(1);
  expect(await db.select().from(users)).toHaveLength(1);
  await db.delete(users);
  expect(await ensureFirstAdmin({ username: 'first', password: 'short' })).toMatchObject({ ok: false });
});
