import { sql } from 'drizzle-orm';
import { db } from '~/db/database.server';
import type { World } from './world';

export type Held = {
  id: number;
  rentalId: number;
  reason: string;
  startDate: string;
  endDate: string;
  from: number;
  until: number;
};

/** Every hold with the ends of its one span. */
export const holdsNow = async (): Promise<Held[]> => [
  ...(await db.execute<Held>(sql`
    select id, rental_id as "rentalId", reason, start_date::text as "startDate", end_date::text as "endDate",
      (extract(epoch from lower(occupied)) * 1000)::float8 as "from",
      (extract(epoch from upper(occupied)) * 1000)::float8 as until
    from holds order by rental_id, lower(occupied)`)),
];

/** What must be true after every step: no overlap, nothing that was promised is lost, no time without a reason. */
export async function checkStanding({ promised }: World): Promise<void> {
  const held = await holdsNow();
  for (const [index, hold] of held.entries()) {
    const next = held[index + 1];
    if (next && next.rentalId === hold.rentalId && next.from < hold.until)
      throw new Error(`holds ${hold.id} and ${next.id} overlap`);
  }
  const ours = new Map(held.filter(({ reason }) => reason !== 'external').map((hold) => [hold.id, hold]));
  for (const [id, { rentalId, startDate, endDate, reason }] of promised) {
    const hold = ours.get(id);
    const stands = [hold?.rentalId, hold?.startDate, hold?.endDate, hold?.reason].join(' ');
    if (stands !== [rentalId, startDate, endDate, reason].join(' '))
      throw new Error(`${reason} ${id} of ${startDate} is lost: ${stands}`);
  }
  if (ours.size !== promised.size) throw new Error('there is a hold that no one asked for');
  const [orphans] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from holds h
    where reason = 'external' and not exists (select from calendar_events e where e.hold_id = h.id)`);
  if (orphans!.count > 0) throw new Error('time is taken by an event that is no longer mirrored');
}
