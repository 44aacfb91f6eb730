import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { record } from '~/domains/audit/record.server';
import { today as todayIn } from '~/domains/shared/calendar';
import { done, type Outcome, refuse, refuseField } from '~/domains/shared/outcome';
import { blockText, timesOf } from '../held-time.server';
import { describeHold, type HolderColumns } from '../hold-in-words.server';
import { holdInTheWay, isOverlap, lockTimes } from '../holds.server';
import { multirange, type Span } from '../occupancy.server';
import { spanOf } from '../queries.server';
import { holds } from '../tables.server';
import { blockTime } from './block-time.server';
import { refuseTaken } from './refuse-taken.server';
import { MOVED, type MovedHold, PAST_START, placeOf } from './schema';

type Block = typeof holds.$inferSelect & { /** The block's time in words. */ when: string };

type Options = HolderColumns & { db?: typeof database };

const GONE = 'This block no longer exists';

/**
 * Moves a block to other days, times or another rental, in one transaction with its audit event. Refuses taken time
 * (naming the hold that takes it), a first day in the past unless it is unchanged, and a block that moved after `seen`.
 * The same form sent twice moves the block once.
 */
export async function moveBlock(
  id: number,
  asked: MovedHold,
  { customerName, ownTimes, db = database }: Options,
): Promise<Outcome<Block>> {
  try {
    return await db.transaction(async (tx) => {
      const found = await findBlock(tx, id);
      if (!found) return refuse('not-found', GONE);
      const rentalId = asked.rentalId ?? found.rentalId;
      const offers = await lockTimes(tx, [found.rentalId, rentalId]);
      const offer = offers.get(rentalId);
      if (!offer) return refuseField('rentalId', 'This rental no longer exists');
      const block = await findBlock(tx, id);
      if (!block) return refuse('not-found', GONE);
      const to = { rentalId, startDate: asked.startDate, endDate: asked.endDate };
      // A block that starts at midnight takes its first day from the beginning, like a block without a start time.
      const handoverTime = asked.handoverTime === '00:00' ? null : asked.handoverTime;
      const { returnTime } = asked;
      if (placeOf(block) === placeOf({ ...to, handoverTime, returnTime })) return done(block);
      if (placeOf(block) !== asked.seen) return refuse('conflict', MOVED);
      if (to.startDate < todayIn(env.SITE_TIMEZONE) && to.startDate !== block.startDate)
        return refuseField('startDate', PAST_START);
      const time = blockTime({ ...to, handoverTime, returnTime });
      if (!time.ok) return time;
      const inTheWay = await holdInTheWay(rentalId, time.value, { db: tx, holdId: id });
      if (inTheWay) return refuseTaken(await describeHold(tx, inTheWay, { customerName, ownTimes }));
      const [moved] = await tx
        .update(holds)
        .set({ ...to, occupied: multirange(time.value) })
        .where(eq(holds.id, id))
        .returning();
      const when = blockText(to, time.value);
      const was = `${offers.get(block.rentalId)?.name}, ${block.when}`;
      const changes = { blockedDates: [was, `${offer.name}, ${when}`] as const };
      await record(tx, { subject: 'rental', subjectId: rentalId, label: offer.name, action: 'changed', changes });
      return done({ ...moved!, when });
    });
  } catch (error) {
    if (isOverlap(error)) return refuseTaken();
    throw error;
  }
}

/** The block with its times; undefined if it is gone. */
async function findBlock(tx: Db, id: number) {
  const [block] = await tx
    .select({ hold: holds, span: sql<Span>`${spanOf}` })
    .from(holds)
    .where(and(eq(holds.id, id), isNull(holds.bookingId)));
  return block && { ...block.hold, ...timesOf(block.hold, block.span), when: blockText(block.hold, [block.span]) };
}
