import { type Db, db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { holds } from '../tables.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import type { DaysBlock } from './schema';
import { blockText } from '../held-time.server';
import { describeHold, type HolderColumns } from '../hold-in-words.server';
import { holdInTheWay, isOverlap, lockTime } from '../holds.server';
import { multirange } from '../occupancy.server';
import { blockTime } from './block-time.server';
import { refuseTaken } from './refuse-taken.server';

type Hold = typeof holds.$inferSelect & { /** The block's time in words. */ when: string };
type Block = Pick<DaysBlock, 'startDate' | 'endDate' | 'reason'> &
  Partial<Pick<DaysBlock, 'note' | 'handoverTime' | 'returnTime'>>;

type Options = {
  /** The admin's username. */ actor: string;
  /** Columns that name a reservation in the way; without them, the refusal gives only its time. */
  reservation?: HolderColumns;
  db?: Db;
};

/**
 * Blocks days of a rental, both ends included; with times, from `handoverTime` on the first day until `returnTime` on
 * the last. Refuses times that do not exist, and taken time, and names the hold that takes it. Takes the same lock as a
 * confirmation: of two concurrent attempts, one succeeds.
 */
export async function blockDays(
  rentalId: number,
  block: Block,
  { actor, db = database, reservation }: Options,
): Promise<Outcome<Hold>> {
  const { startDate, endDate, reason, note } = block;
  try {
    return await db.transaction(async (tx) => {
      const rental = await lockTime(tx, rentalId);
      if (!rental) return refuse('not-found', 'Rental Not Found');
      const time = blockTime(block);
      if (!time.ok) return time;
      const inTheWay = await holdInTheWay(rentalId, time.value, { db: tx });
      if (inTheWay) return refuseTaken(await describeHold(tx, inTheWay, reservation));
      const [hold] = await tx
        .insert(holds)
        .values({
          ...{ rentalId, startDate, endDate, reason, note: note ?? null, createdBy: actor },
          occupied: multirange(time.value),
        })
        .returning();
      const when = blockText(hold!, time.value);
      const changes = { blockedDates: [null, when] as const };
      await record(tx, { subject: 'rental', subjectId: rentalId, label: rental.name, action: 'changed', changes });
      return done({ ...hold!, when });
    });
  } catch (error) {
    if (isOverlap(error)) return refuseTaken();
    throw error;
  }
}
