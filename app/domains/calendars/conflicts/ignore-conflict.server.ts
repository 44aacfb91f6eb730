import { and, eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { isConflict } from '../feeds/queries.server';
import { calendarEvents, calendarFeeds } from '../tables.server';
import type { IgnoredConflict } from './schema';

/** Accepts a clash as it is, with a reason that the audit log keeps. If the event changes, it is asked about again. */
export function ignoreConflict({ eventId, reason }: IgnoredConflict, { db = database } = {}): Promise<Outcome<null>> {
  return db.transaction(async (tx) => {
    const [ignored] = await tx
      .update(calendarEvents)
      .set({ ignoredReason: reason })
      .where(and(eq(calendarEvents.id, eventId), isConflict))
      .returning();
    if (!ignored) return refuse('not-found', 'This conflict was settled in the meantime');
    const [feed] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.id, ignored.feedId));
    const changes = { ignoredClash: [null, reason] as const };
    await record(tx, { subject: 'rental', subjectId: feed!.rentalId, label: feed!.name, action: 'changed', changes });
    return done(null);
  });
}
