import { sql, statementListeners } from '~/db/database.server';

/** Statements that the driver sends by itself when it opens a connection. */
const OF_THE_DRIVER = /^\s*select b\.oid, b\.typarray/;

/**
 * Runs `work` and returns the SQL statements that reached the driver meanwhile, in order; BEGIN and COMMIT count too.
 */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  await sql`select 1`;
  const statements: string[] = [];
  const listen = (statement: string) => {
    if (!OF_THE_DRIVER.test(statement)) statements.push(statement);
  };
  statementListeners.add(listen);
  try {
    return { result: await work(), statements };
  } finally {
    statementListeners.delete(listen);
  }
}
