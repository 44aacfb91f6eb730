import type { Sql } from 'postgres';
import { setTimeout as pause } from 'node:timers/promises';

/** The server is there and will not change its mind: a wrong password, no such role, no such database. */
const FINAL = /^(28\w{3}|3D000)$/;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

/**
 * Waits until the database answers, asking ever less often, for `limitMs` at most. Answers null, or why it cannot be
 * reached: the driver's code, never an address or a name.
 */
export async function unreachable(sql: Sql, limitMs: number): Promise<string | null> {
  const deadline = Date.now() + limitMs;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      await sql`select 1`;
      return null;
    } catch (error) {
      const code = String((error as { code?: unknown }).code ?? 'no code');
      if (FINAL.test(code) || Date.now() + wait > deadline) return code;
      await pause(wait);
    }
  }
}
