import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { DIRECT_DATABASE_URL } from '~/env.server';

/** Any number that nothing else in this database locks. */
export const MIGRATION_LOCK = 7_201_947;

/**
 * Brings the schema up to date, on a connection of its own. Two machines may boot at once, and Drizzle's migrator takes
 * no lock: the second waits for the first, two minutes at most. A statement that must wait for a table gives up after
 * ten seconds rather than hold up every query behind it.
 */
export async function migrateDatabase({ url = DIRECT_DATABASE_URL, folder = 'drizzle' } = {}): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await sql`set lock_timeout = '120s'`;
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await sql`set lock_timeout = '10s'`;
    await migrate(drizzle(sql), { migrationsFolder: folder });
  } finally {
    // The lock is the session's: it goes with the connection.
    await sql.end({ timeout: 5 });
  }
}
