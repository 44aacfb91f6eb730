import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { MOST_LISTED } from '../queries.server';
import { users } from '../tables.server';
import { invitations } from './tables.server';

/** Open invitations, newest first, without the setup link. */
export const listOpenInvitations = ({ db = database, now = new Date() } = {}) =>
  db
    .select({
      id: invitations.id,
      note: invitations.note,
      createdBy: users.username,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.createdBy))
    .where(and(isNull(invitations.usedAt), isNotNull(invitations.createdBy), gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(MOST_LISTED);
