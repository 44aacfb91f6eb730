import { onTestFinished } from 'vitest';
import { statementListeners, undoneListeners } from '~/db/database.server';

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

/** Collects the errors of work that the server undoes, such as deadlocks, until the test ends: a retry hides them. */
export function undoneSoFar(): unknown[] {
  const errors: unknown[] = [];
  const listen = (error: unknown) => void errors.push(error);
  undoneListeners.add(listen);
  onTestFinished(() => void undoneListeners.delete(listen));
  return errors;
}
