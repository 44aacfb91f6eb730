import { sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { rentals } from '../tables.server';
import { featuredOrder, isFeatured, MOST_ORDERED } from './queries.server';
import type { FeaturedMove } from './schema';

type Moved = { name: string; place: number };

/**
 * Moves a featured rental one place up or down among the first 50; at an end it stays. Returns its place, counted from
 * 1. The rental's version and date do not change, since its edit forms do not show the order.
 */
export function moveFeatured({ id, direction }: FeaturedMove, { db = database } = {}): Promise<Outcome<Moved>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('featured'))`);
    const order = await tx
      .select({ id: rentals.id, name: rentals.name, position: rentals.featuredPosition })
      .from(rentals)
      .where(isFeatured)
      .orderBy(...featuredOrder)
      .limit(MOST_ORDERED);
    const from = order.findIndex((row) => row.id === id);
    const moved = order[from];
    if (!moved) return refuse('not-found', 'It is no longer featured.');
    const to = Math.min(Math.max(from + (direction === 'up' ? -1 : 1), 0), order.length - 1);
    const ids = order
      .map((row) => row.id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, id);
    // Rentals with the same position are sorted by price, so each gets its own position, below all rentals after them.
    const first = order.at(-1)!.position - ids.length - 1;
    await tx.execute(sql`
      update ${rentals} set featured_position = ${first}::int + place
      from unnest(${sql.param(`{${ids.join()}}`)}::int[]) with ordinality as moved (rental, place)
      where ${rentals.id} = rental`);
    if (to !== from) {
      const changes = { featuredPlace: [from + 1, to + 1] as const };
      await record(tx, { subject: 'rental', subjectId: id, label: moved.name, action: 'changed', changes });
    }
    return done({ name: moved.name, place: to + 1 });
  });
}
