import { sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { holds } from '../tables.server';

const isDemo = sql`${holds.demo}`;

/** The number of blocks of the demo. */
export const countDemoBlocks = ({ db = database }: { db?: Db } = {}) => db.$count(holds, isDemo);

/** The rentals whose time they take. */
export const rentalsOfDemoBlocks = (tx: Db) =>
  tx.selectDistinct({ rentalId: holds.rentalId }).from(holds).where(isDemo);

/** Deletes the blocks of the demo. */
export const removeDemoBlocks = (tx: Db) => tx.delete(holds).where(isDemo);
