import { inDatabase } from '../servers/in-database';

/** Makes the password of every session of an admin one that was typed long ago, as after 15 minutes. */
export async function letProofAge(username: string, database?: string): Promise<void> {
  await inDatabase(
    (sql) => sql`update sessions set proven_at = now() - interval '1 hour'
      where user_id = (select id from users where username = ${username})`,
    database,
  );
}
