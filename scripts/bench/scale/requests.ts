import postgres from 'postgres';
import type { Asked } from './asked';
import { readsOf } from './reads';
import { type Rows, rowsOf } from './rows';
import { writesOf } from './writes';

/** Every page and API request that reads the database, and every write, except `NOT_ASKED`. The writes come last. */
export const requestsFor = (rows: Rows): Asked[] => [...readsOf(rows), ...writesOf(rows)];

/** The same requests, with rows of the database at `url`. */
export async function requestsOf(url: string): Promise<Asked[]> {
  const sql = postgres(url, { max: 1 });
  try {
    return requestsFor(await rowsOf(sql));
  } finally {
    await sql.end();
  }
}
