import { and, eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { lockTime } from '~/domains/availability/holds.server';
import { done, type Outcome, refuse, refuseField } from '~/domains/shared/outcome';
import { env } from '~/env.server';
import { calendarEvents, calendarFeeds } from '../tables.server';
import { releaseHolds } from './apply-answer.server';
import type { NewFeed } from './schema';
import { isAllowedUrl } from './public-address.server';

type By = { rentalId: number; actor: string; db?: typeof database };
type Named = { id: number; name: string };

const nameIn = (name: string | null) => name && { name };

/** Adds another calendar to a rental; the worker reads it at once. Refuses an address that is not public. */
export function addFeed(asked: NewFeed, { rentalId, actor, db = database }: By): Promise<Outcome<Named>> {
  const { intent: _, ...feed } = asked;
  return db.transaction(async (tx) => {
    const rental = await lockTime(tx, rentalId);
    if (!rental) return refuse('not-found', 'Rental Not Found');
    if (!isAllowedUrl(new URL(feed.url), env.CALENDAR_PRIVATE_HOSTS))
      return refuseField('url', 'This address is not public');
    const [added] = await tx
      .insert(calendarFeeds)
      .values({ ...feed, rentalId, createdBy: actor })
      .returning({ id: calendarFeeds.id, name: calendarFeeds.name });
    const changes = { feed: [null, nameIn(feed.name)] as const };
    await record(tx, { subject: 'rental', subjectId: rentalId, label: rental.name, action: 'changed', changes });
    return done(added!);
  });
}

/** Reads another calendar no longer; the time that its events took is free again. */
export function removeFeed(id: number, { rentalId, db = database }: Omit<By, 'actor'>): Promise<Outcome<Named>> {
  return db.transaction(async (tx) => {
    const rental = await lockTime(tx, rentalId);
    const own = and(eq(calendarFeeds.id, id), eq(calendarFeeds.rentalId, rentalId));
    const events = await tx
      .select({ holdId: calendarEvents.holdId })
      .from(calendarEvents)
      .where(eq(calendarEvents.feedId, id));
    const [removed] = await tx.delete(calendarFeeds).where(own).returning();
    if (!rental || !removed) return refuse('not-found', 'This calendar no longer exists');
    await releaseHolds(
      tx,
      removed,
      events.flatMap(({ holdId }) => holdId ?? []),
    );
    const changes = { feed: [nameIn(removed.name), null] as const };
    await record(tx, { subject: 'rental', subjectId: rentalId, label: rental.name, action: 'changed', changes });
    return done(removed);
  });
}
