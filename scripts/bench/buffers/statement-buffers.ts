import { drizzle } from 'drizzle-orm/postgres-js';
import { db, sql } from '~/db/database.server';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

type Database = typeof db;

/** Thrown to roll back. */
class Measured extends Error {}

/** The plan of a statement, which is executed and rolled back. */
async function planOf(query: string, params: unknown[]): Promise<Plan> {
  let plan: Plan | undefined;
  await sql
    .begin(async (tx) => {
      const explain = `explain (analyze, buffers, format json) ${query}`;
      const [row] = await tx.unsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(explain, params as never[]);
      plan = row!['QUERY PLAN'][0].Plan;
      throw new Measured();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Measured)) throw error;
    });
  return plan!;
}

/** The statements that `load` sends, the shared buffers that they touch, and the tables that they scan. */
export async function statementBuffers(load: (db: Database) => Promise<unknown>) {
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  await load(drizzle(db.$client, { casing: 'snake_case', logger }));
  let buffers = 0;
  const scanned: string[] = [];
  const walk = (plan: Plan): void => {
    if (plan['Node Type'] === 'Seq Scan') scanned.push(plan['Relation Name']!);
    plan.Plans?.forEach(walk);
  };
  for (const { query, params } of asked) {
    if (/^(begin|commit|rollback|savepoint)/i.test(query)) continue;
    const plan = await planOf(query, params);
    buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    walk(plan);
  }
  return { statements: asked.length, buffers, scanned };
}
