import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '~/db/database.server';
import { secureHeaders } from '~/http/documents/headers.server';

/** Milliseconds; health checks repeat soon and do not wait long. */
const LIMIT_MS = 2_000;

/** Returns 200 OK while the database answers, otherwise 503; never cached. */
export async function loader() {
  const asked = sql`select 1`.then(
    () => true,
    () => false,
  );
  const alive = await Promise.race([asked, pause(LIMIT_MS, false, { ref: false })]);
  const headers = secureHeaders({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  return new Response(alive ? 'OK' : 'The database is not responding', { status: alive ? 200 : 503, headers });
}
