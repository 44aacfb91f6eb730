import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '~/db/database.server';
import { secureHeaders } from '~/http/documents/headers.server';

/** Whoever watches the machines asks again soon, and does not wait long. */
const LIMIT_MS = 2_000;

/** 200 OK while the database answers, 503 otherwise; never cached. */
export async function loader() {
  const asked = sql`select 1`.then(
    () => true,
    () => false,
  );
  const alive = await Promise.race([asked, pause(LIMIT_MS, false, { ref: false })]);
  const headers = secureHeaders({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  return new Response(alive ? 'OK' : 'The database does not answer', { status: alive ? 200 : 503, headers });
}
