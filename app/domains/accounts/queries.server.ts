import { asc, eq, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { users } from './tables.server';

export type SessionUser = { id: number; username: string; createdAt: Date };

/** The columns of a user that may leave this room: without the password. */
export const asUser = { id: users.id, username: users.username, createdAt: users.createdAt };

/** More rows than a team has: every list is bounded. */
export const MOST_LISTED = 200;

/** Whether a user has this name, ignoring case. This is the only rule by which the app compares names. */
export const isNamed = (username: string) => eq(sql`lower(${users.username})`, sql`lower(${username})`);

/** All admins, by name. */
export const listAdmins = ({ db = database } = {}) =>
  db
    .select(asUser)
    .from(users)
    .orderBy(asc(sql`lower(${users.username})`))
    .limit(MOST_LISTED);

/** One admin; null when there is none with that id. */
export async function findAdmin(id: number, { db = database } = {}) {
  const [found] = await db.select({ id: users.id, username: users.username }).from(users).where(eq(users.id, id));
  return found ?? null;
}
