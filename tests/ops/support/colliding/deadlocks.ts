import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import type { Place } from '../place';
import type { Report } from '../report';

/** Claims that PostgreSQL neither counted a deadlock nor logged one. */
export async function claimNoDeadlock(report: Report, sql: postgres.Sql, { folder }: Place): Promise<void> {
  const [row] = await sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
  const log = join(folder, 'postgres.log');
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  const logged = lines.filter((line) => /deadlock detected/i.test(line));
  const figures = `${row!.deadlocks}, ${logged.length} logged`;
  report.claim(row!.deadlocks === 0 && logged.length === 0, 'no deadlock', figures);
}
