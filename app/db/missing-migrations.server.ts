import journal from '../../drizzle/meta/_journal.json';
import type { Statements } from './statements.server';

/** The SQLSTATEs of a missing table and a missing schema. */
const ABSENT = /^(42P01|3F000)$/;

/**
 * The names of this release's migrations that the database lacks, in order. The database may have further migrations: a
 * newer release migrates while this one runs.
 */
export async function missingMigrations(sql: Statements): Promise<string[]> {
  const rows = await sql<{ at: string }[]>`select created_at as at from drizzle.__drizzle_migrations`.catch(
    (error: { code?: string }) => {
      if (ABSENT.test(error.code ?? '')) return [];
      throw error;
    },
  );
  const applied = new Set([...rows].map(({ at }) => Number(at)));
  return journal.entries.filter(({ when }) => !applied.has(when)).map(({ tag }) => tag);
}
