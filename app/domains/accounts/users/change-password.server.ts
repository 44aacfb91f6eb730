import { and, eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { done, refuseField, type Outcome } from '~/domains/shared/outcome';
import { forgetDevices } from '../devices/forget-devices.server';
import { hashNewPassword } from '../passwords/hash-new-password.server';
import { verifyPassword } from '../passwords/verify-password.server';
import { asUser, type SessionUser } from '../queries.server';
import type { ChangePassword } from '../schema';
import { endOtherSessions } from '../sessions/end-other-sessions.server';
import { users } from '../tables.server';

/**
 * Replaces a password, ends every session of the user, including the current one, and forgets the user's known
 * browsers: the caller starts a new session and remembers the browser again. Refuses a wrong current password, a
 * password changed concurrently, and an easily guessed new one.
 */
export async function changePassword(
  username: string,
  { currentPassword, password }: ChangePassword,
  { db = database } = {},
): Promise<Outcome<SessionUser>> {
  const owner = await verifyPassword({ username, password: currentPassword }, { db });
  if (!owner.ok) return refuseCurrent();
  const { user, passwordHash: checked } = owner.value;
  const hashed = await hashNewPassword({ username: user.username, password });
  if (!hashed.ok) return hashed;
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ password: hashed.value })
      .where(and(eq(users.id, user.id), eq(users.password, checked)))
      .returning(asUser);
    if (!changed) return refuseCurrent();
    await endOtherSessions(user.id, null, { db: tx });
    await forgetDevices(user.id, { db: tx });
    // The log keeps neither password.
    const changes = { password: [null, null] } as const;
    await record(tx, { subject: 'admin', subjectId: changed.id, label: changed.username, action: 'changed', changes });
    return done(changed);
  });
}

const refuseCurrent = () => refuseField('currentPassword', 'Your current password is incorrect');
