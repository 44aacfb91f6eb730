import postgres from 'postgres';

/** Runs `work` with a separate connection to the database of the product under test, or to another one. */
export async function inDatabase<Result>(
  work: (sql: postgres.Sql) => Promise<Result>,
  url = process.env.E2E_DATABASE_URL!,
): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
