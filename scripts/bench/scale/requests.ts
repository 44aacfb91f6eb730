import postgres from 'postgres';
import type { Asked } from './asked';
import { readsOf } from './reads';
import { type Rows, rowsOf } from './rows';
import { writesOf } from './writes';

/** Every page and API that reads the database, and what people write, but for `NOT_ASKED`. The writes come last. */
export const requestsFor = (rows: Rows): Asked[] => [...readsOf(rows), ...writesOf(rows)];

/** The same with rows of this database. */
export async function requestsOf(url: string): Promise<Asked[]> {
  const sql = postgres(url, { max: 1 });
  try {
    return requestsFor(await rowsOf(sql));
  } finally {
    await sql.end();
  }
}
