import { sql } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';

/** Empties tables and the tables that refer to them, including the quotes, which are append-only otherwise. */
export const emptied = (tables: string) =>
  db.transaction(async (tx) => {
    await allowErasing(tx);
    await tx.execute(sql.raw(`truncate ${tables} restart identity cascade`));
  });
