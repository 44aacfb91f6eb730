import { and, isNull, lt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { enqueue } from '~/domains/mail/outbox.server';
import { invitationExpiry } from '../rules';
import { hashToken, newToken } from '~/domains/shared/tokens.server';
import { invitations } from './tables.server';

type Invited = { createdBy: number; note?: string; email?: string; invitedBy?: string };

/**
 * Creates a single-use invitation, valid for 72 hours, and returns its token, of which only the hash is stored. Also
 * deletes expired invitations. With an `email`, the link is also mailed, in the name of `invitedBy`; the outbox keeps
 * the token until then.
 */
export async function createInvitation(
  { createdBy, note, email, invitedBy = 'A colleague' }: Invited,
  { db = database, now = new Date() } = {},
): Promise<string> {
  const token = newToken();
  const expiresAt = invitationExpiry(now);
  await db.transaction(async (tx) => {
    await tx.delete(invitations).where(and(isNull(invitations.usedAt), lt(invitations.expiresAt, now)));
    const [made] = await tx
      .insert(invitations)
      .values({ tokenHash: hashToken(token), createdBy, note: note ?? null, createdAt: now, expiresAt })
      .returning({ id: invitations.id });
    await record(tx, { subject: 'invitation', subjectId: made!.id, label: note ?? '', action: 'created' });
    if (email) await enqueue(tx, { kind: 'invitation', recipient: email, payload: { token, invitedBy, expiresAt } });
  });
  return token;
}
