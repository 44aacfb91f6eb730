import { drizzle } from 'drizzle-orm/postgres-js';
import { db } from '~/db/database.server';

type Plan = { 'Index Name'?: string; Plans?: Plan[] };

class Undone extends Error {}

/**
 * The indexes in the plans of the statements that `load` sends. Its changes are rolled back before its statements are
 * planned again, since a plan does not need its rows.
 */
export async function plannedIndexes(load: (database: typeof db) => Promise<unknown>): Promise<Set<string>> {
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  const found = new Set<string>();
  const walk = (plan: Plan): void => {
    if (plan['Index Name']) found.add(plan['Index Name']);
    plan.Plans?.forEach(walk);
  };
  const undone = drizzle(db.$client, { casing: 'snake_case', logger }).transaction(async (tx) => {
    await load(tx as unknown as typeof db);
    throw new Undone();
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  for (const { query, params } of asked) {
    if (!/^\s*(select|with|insert|update|delete)/i.test(query)) continue;
    const [row] = await db.$client.unsafe(`explain (format json) ${query}`, params as never[]);
    walk((row!['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan);
  }
  return found;
}
