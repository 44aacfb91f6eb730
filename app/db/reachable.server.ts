import { setTimeout as pause } from 'node:timers/promises';
import type { Statements } from './statements.server';

/** Codes that a retry cannot fix: wrong password, unknown role, unknown database. */
const FINAL = /^(28\w{3}|3D000)$/;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

/**
 * Waits up to `limitMs` for the database to answer, with growing pauses. Returns null once it does, otherwise the
 * driver's error code, never a host or a name.
 */
export async function unreachable(sql: Statements, limitMs: number): Promise<string | null> {
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
