import { type Db, db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { rentalsOfDemoBlocks, removeDemoBlocks } from '~/domains/availability/blocks/demo.server';
import { lockTimes } from '~/domains/availability/holds.server';
import { removeDemoMessages } from '~/domains/contact/demo.server';
import { rentalsOfDemoReservations, removeDemoReservations } from '~/domains/reservations/demo.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { removeDemoReviews } from '~/domains/testimonials/presets/demo.server';
import { countDemo } from './queries.server';
import type { DemoContent } from './view';

/**
 * Deletes only the demo's reservations, messages, blocks and reviews, in one transaction with its audit event. Returns
 * the number of each; if there were none, nothing is recorded.
 */
export const clearDemo = ({ db = database }: { db?: Db } = {}): Promise<Outcome<DemoContent>> =>
  db.transaction(async (tx) => {
    const taken = [...(await rentalsOfDemoReservations(tx)), ...(await rentalsOfDemoBlocks(tx))];
    await lockTimes(tx, taken.flatMap(({ rentalId }) => rentalId ?? [])); // prettier-ignore
    const found = await countDemo({ db: tx });
    await removeDemoReservations(tx);
    await removeDemoMessages(tx);
    await removeDemoBlocks(tx);
    await removeDemoReviews(tx);
    if (Object.values(found).some((count) => count > 0)) {
      const changes = Object.fromEntries(Object.entries(found).map(([what, count]) => [what, [count, null] as const]));
      await record(tx, { subject: 'demo', label: '', action: 'erased', changes });
    }
    return done(found);
  });
