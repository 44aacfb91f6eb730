import { sql } from 'drizzle-orm';
import type { Db } from './database.server';

/**
 * Allows erasing until the transaction ends: rows that the database otherwise only adds, such as the history of a
 * reservation, can be changed and deleted.
 */
export const allowErasing = (tx: Db) => tx.execute(sql`select set_config('biscayne.erasing', 'on', true)`);
