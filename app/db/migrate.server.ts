import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { DIRECT_DATABASE_URL } from '~/env.server';

/** Advisory lock key: any number that nothing else in this database uses. */
export const MIGRATION_LOCK = 7_201_947;

/**
 * Applies pending migrations on a connection of its own. An advisory lock (Drizzle's migrator takes none) makes a
 * second machine wait, two minutes at most. A statement that waits for a table lock fails after ten seconds, so that it
 * does not block the queries behind it.
 */
export async function migrateDatabase({ url = DIRECT_DATABASE_URL, folder = 'drizzle' } = {}): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    // The role may have a time limit for the app's statements.
    await sql`set statement_timeout = 0`;
    await sql`set lock_timeout = '120s'`;
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await sql`set lock_timeout = '10s'`;
    await migrate(drizzle(sql), { migrationsFolder: folder });
  } finally {
    // The lock belongs to the session and ends with the connection.
    await sql.end({ timeout: 5 });
  }
}
