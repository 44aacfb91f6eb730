import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { invitations } from '~/domains/accounts/invitations/tables.server';
import { users } from '~/domains/accounts/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { createInvitation } from '~/domains/accounts/invitations/create-invitation.server';
import { createSetupInvitation } from '~/domains/accounts/invitations/create-setup-invitation.server';
import { isInvitationOpen, redeemInvitation } from '~/domains/accounts/invitations/redeem-invitation.server';
import { revokeInvitation } from '~/domains/accounts/invitations/revoke-invitation.server';
import { listOpenInvitations } from '~/domains/accounts/invitations/queries.server';
import type { SessionUser } from '~/domains/accounts/queries.server';
import { createUser } from '~/domains/accounts/users/create-user.server';
import { INVITATION_VOID } from '~/domains/accounts/vocabulary';
import { emptyTables } from '../../support/database';

const HOUR = 60 * 60 * 1000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR);
const password = 'long-enough-1';
const refused = { ok: false, code: 'forbidden', message: INVITATION_VOID };

beforeEach(emptyTables);

async function anAdmin(username = 'ada'): Promise<SessionUser> {
  const made = await createUser({ username, password });
  if (!made.ok) throw new Error(made.message);
  return made.value;
}

describe('an invitation', () => {
  test('is stored as a hash, works once, and records who used it', async () => {
    const { id } = await anAdmin();
    const token = await createInvitation({ createdBy: id, note: 'Grace' });
    expect(JSON.stringify(await db.select().from(invitations))).not.toContain(token);
    expect((await listOpenInvitations()).map(({ note, createdBy }) => [note, createdBy])).toEqual([['Grace', 'ada']]);

    const grace = await redeemInvitation(token, { username: 'grace', password });
    expect(grace).toMatchObject({ ok: true, value: { username: 'grace' } });
    expect(await redeemInvitation(token, { username: 'again', password })).toEqual(expect.objectContaining(refused));
    const [row] = await db.select().from(invitations);
    expect(row).toMatchObject({ usedBy: grace.ok && grace.value.id, usedAt: expect.any(Date) });
    expect(await listOpenInvitations()).toEqual([]);
  });

  test('can be mailed: only then is the link in the outbox', async () => {
    const { id } = await anAdmin();
    await createInvitation({ createdBy: id });
    const token = await createInvitation({ createdBy: id, email: 'grace@example.com', invitedBy: 'ada' });
    expect(await db.select().from(outbox)).toMatchObject([
      { kind: 'invitation', recipient: 'grace@example.com', payload: { token, invitedBy: 'ada' }, state: 'pending' },
    ]);
  });

  test('admits one of twenty people who register at once', async () => {
    const token = await createInvitation({ createdBy: (await anAdmin()).id });
    const tries = Array.from({ length: 20 }, (_, i) => redeemInvitation(token, { username: `guest${i}`, password }));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject(refused);
    expect(await db.select().from(users)).toHaveLength(2);
  });

  test('is valid for 72 hours', async () => {
    const token = await createInvitation({ createdBy: (await anAdmin()).id });
    expect(await isInvitationOpen(token, { now: later(71.9) })).toBe(true);
    expect(await isInvitationOpen(token, { now: later(72.1) })).toBe(false);
    const answer = await redeemInvitation(token, { username: 'late', password }, { now: later(72.1) });
    expect(answer).toMatchObject(refused);
  });

  test('leaves the others open; expired ones are in no list and are deleted by the next one', async () => {
    const { id } = await anAdmin();
    const used = await createInvitation({ createdBy: id, note: 'used' });
    await redeemInvitation(used, { username: 'grace', password });
    const first = await createInvitation({ createdBy: id, note: 'first' });
    await createInvitation({ createdBy: id, note: 'second' }, { now: later(1) });
    expect(await isInvitationOpen(first)).toBe(true);
    const listed = async (hours: number) => (await listOpenInvitations({ now: later(hours) })).map(({ note }) => note);
    expect([await listed(2), await listed(72.1), await listed(73.1)]).toEqual([['second', 'first'], ['second'], []]);
    await createInvitation({ createdBy: id, note: 'third' }, { now: later(72.5) });
    expect((await db.select().from(invitations)).map(({ note }) => note).sort()).toEqual(['second', 'third', 'used']);
  });

  test('can be revoked until it is used', async () => {
    const token = await createInvitation({ createdBy: (await anAdmin()).id });
    const [{ id } = { id: 0 }] = await listOpenInvitations();
    expect(await revokeInvitation(id)).toBe(true);
    expect(await redeemInvitation(token, { username: 'grace', password })).toMatchObject(refused);
    expect(await revokeInvitation(id)).toBe(false);
  });

  test('stays valid when the chosen username is taken', async () => {
    const token = await createInvitation({ createdBy: (await anAdmin()).id });
    const taken = await redeemInvitation(token, { username: 'ADA', password });
    expect(taken).toMatchObject({ ok: false, code: 'conflict', fields: { username: ['That username is taken'] } });
    expect(await redeemInvitation(token, { username: 'grace', password })).toMatchObject({ ok: true });
  });

  test.each(['', 'x', 'x'.repeat(43), "' or 1=1 --", '\u0000'])('cannot be guessed: %j', async (token) => {
    await createInvitation({ createdBy: (await anAdmin()).id });
    expect(await redeemInvitation(token, { username: 'guess', password })).toMatchObject(refused);
  });
});

describe('the setup link', () => {
  test('creates the first admin and is not offered again', async () => {
    const token = await createSetupInvitation();
    expect(await redeemInvitation(token!, { username: 'first', password })).toMatchObject({ ok: true });
    expect(await createSetupInvitation()).toBeNull();
  });

  test('is void once a user exists, and is never listed', async () => {
    const token = await createSetupInvitation();
    await anAdmin();
    expect(await isInvitationOpen(token!)).toBe(false);
    expect(await redeemInvitation(token!, { username: 'second', password })).toMatchObject(refused);
    expect(await listOpenInvitations()).toEqual([]);
  });

  test('of the latest start replaces earlier ones', async () => {
    const [old, fresh] = [await createSetupInvitation(), await createSetupInvitation()];
    expect(await isInvitationOpen(old!)).toBe(false);
    expect(await isInvitationOpen(fresh!)).toBe(true);
  });
});
