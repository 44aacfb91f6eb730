import { statementListeners } from '~/db/database.server';

/**
 * Runs `work` and returns the SQL statements sent meanwhile, in order; BEGIN and COMMIT count too.
 */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const listen = (statement: string) => void statements.push(statement);
  statementListeners.add(listen);
  try {
    return { result: await work(), statements };
  } finally {
    statementListeners.delete(listen);
  }
}
