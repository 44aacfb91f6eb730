import { sql } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { keepTrigramCounts } from '~/domains/search/trigram-counts.server';
import { env } from '~/env.server';
import { fill, type Size } from '../../../scripts/bench/scale/fill';

/** Large enough that a scan or a sort shows; a million rows differ from it by a level or two of each index. */
const SIZE: Size = {
  categories: 50,
  rentals: 8_000,
  bookings: 24_000,
  mails: 24_000,
  messages: 12_000,
  subscribers: 8_000,
  sessions: 20_000,
  testimonials: 4_000,
  limits: 1_000,
  changes: 20_000,
  feeds: 1_000,
};

export async function fillTables(): Promise<void> {
  await fill(env.DATABASE_URL, SIZE);
  // One party reads all rentals and has a calendar for many of them: most of its events hold time.
  await db.execute(sql`update calendar_events set hold_id = holds.id from holds where holds.id = calendar_events.id`);
  await db.execute(sql`vacuum (analyze) calendar_events`);
  await keepTrigramCounts();
}
