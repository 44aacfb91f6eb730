import { sql } from '~/db/database.server';
import { secureHeaders } from '~/http/headers.server';

/** 200 OK while the database answers, 503 otherwise; never cached. */
export async function loader() {
  const alive = await sql`select 1`.then(
    () => true,
    () => false,
  );
  const headers = secureHeaders({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  return new Response(alive ? 'OK' : 'The database does not answer', { status: alive ? 200 : 503, headers });
}
