import { sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { testimonials } from '../tables.server';

// Without a parameter, so that the partial index serves it.
const isDemo = sql`${testimonials.demo}`;

/** The number of preset reviews. */
export const countDemoReviews = ({ db = database }: { db?: Db } = {}) => db.$count(testimonials, isDemo);

/** Deletes the preset reviews. */
export const removeDemoReviews = (tx: Db) => tx.delete(testimonials).where(isDemo);
