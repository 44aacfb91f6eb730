import { join } from 'node:path';
import postgres from 'postgres';
import { keptSecret } from './secrets';

/**
 * Role of the running app on the embedded server. It reads and writes rows; the owner keeps tables, triggers and roles.
 */
const APP_ROLE = 'biscayne_app';

/**
 * Creates the app's role on the migrated database of this data directory, with a password of its own, and returns the
 * address under which the app connects. Run at each start, because migrations may have added tables.
 */
export async function grantToApp(ownerUrl: string, dataDir: string): Promise<string> {
  const password = keptSecret(join(dataDir, 'postgres-app-password'));
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`select 1 from pg_roles where rolname = ${APP_ROLE}`;
    // A kept secret has only letters, digits, `-` and `_`.
    await sql.unsafe(`${found ? 'alter' : 'create'} role ${APP_ROLE} login nosuperuser password '${password}'`);
    await sql.unsafe(`
      grant usage on schema public, drizzle to ${APP_ROLE};
      grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
      grant usage, select, update on all sequences in schema public to ${APP_ROLE};
      -- Which migrations are applied: a start refuses a database that lacks some.
      grant select on drizzle.__drizzle_migrations to ${APP_ROLE};
      -- A list that lives for minutes: the sweep of images empties and analyzes it.
      grant truncate, maintain on images_in_use to ${APP_ROLE};`);
  } finally {
    await sql.end({ timeout: 5 });
  }
  return Object.assign(new URL(ownerUrl), { username: APP_ROLE, password }).href;
}
