import { sql } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';

/** Empties tables and what refers to them, quotes that are otherwise only added among them. */
export const emptied = (tables: string) =>
  db.transaction(async (tx) => {
    await allowErasing(tx);
    await tx.execute(sql.raw(`truncate ${tables} restart identity cascade`));
  });
