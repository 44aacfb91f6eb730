import { type Db, db as database } from '~/db/database.server';
import { testimonials } from './tables.server';
import { done, type Outcome } from '~/domains/shared/outcome';

/** Deletes all testimonials; returns how many. */
export async function clearTestimonials({ db = database }: { db?: Db } = {}): Promise<Outcome<{ removed: number }>> {
  const gone = await db.delete(testimonials).returning({ id: testimonials.id });
  return done({ removed: gone.length });
}
