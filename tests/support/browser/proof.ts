import postgres from 'postgres';

/** Makes the password of every session of an admin one that was typed long ago, as after 15 minutes. */
export async function letProofAge(username: string, database = process.env.E2E_DATABASE_URL!): Promise<void> {
  const sql = postgres(database, { max: 1, onnotice: () => {} });
  try {
    await sql`update sessions set proven_at = now() - interval '1 hour'
      where user_id = (select id from users where username = ${username})`;
  } finally {
    await sql.end();
  }
}
