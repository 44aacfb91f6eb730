import { inDatabase } from '../servers/in-database';

/** Makes the password proof of an admin's sessions an hour old, which is too old after 15 minutes. */
export async function letProofAge(username: string, database?: string): Promise<void> {
  await inDatabase(
    (sql) => sql`update sessions set proven_at = now() - interval '1 hour'
      where user_id = (select id from users where username = ${username})`,
    database,
  );
}
