import { sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { holds } from '../tables.server';

const isDemo = sql`${holds.demo}`;

/** The number of demo blocks. */
export const countDemoBlocks = ({ db = database }: { db?: Db } = {}) => db.$count(holds, isDemo);

/** The rentals that have demo blocks. */
export const rentalsOfDemoBlocks = (tx: Db) =>
  tx.selectDistinct({ rentalId: holds.rentalId }).from(holds).where(isDemo);

/** Deletes the demo blocks. */
export const removeDemoBlocks = (tx: Db) => tx.delete(holds).where(isDemo);
