import type { Db } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import type { rates } from './tables.server';

type Rate = typeof rates.$inferSelect;
type Change = { rentalId: number; label: string; before: Rate | null; after: Rate | null };

/** Records a rate before and after its change in the audit log, in the transaction that changes it. */
export const recordRate = (tx: Db, { rentalId, label, before, after }: Change) =>
  record(tx, {
    ...{ subject: 'rental', subjectId: rentalId, label, action: 'changed' },
    changes: { rate: [shownOf(before), shownOf(after)], version: [before?.version ?? null, after?.version ?? null] },
  });

/** The values that an admin set, with the id of the rate. */
function shownOf(rate: Rate | null) {
  if (!rate) return null;
  const { id, name, firstDay, lastDay, price, surcharge, surchargeWeekdays, minimumStay } = rate;
  return { id, name, firstDay, lastDay, price, surcharge, surchargeWeekdays, minimumStay };
}
