import { type Db, db } from '~/db/database.server';
import { lockTime } from '~/domains/availability/holds.server';
import type { Outcome, Refusal } from '~/domains/shared/outcome';
import type { ChosenEnd } from '../options/chosen-moment.server';
import { keepDates } from '../options/keep-dates.server';
import type { IdempotencyKey } from '../request/replays.server';
import { requestReservation } from '../request/request-reservation.server';
import type { ReservationRequest } from '../schema';
import { lockReservation, type ReservationRow } from '../history/transition.server';

type By = { /** The admin's username. */ actor: string; key?: IdempotencyKey };

/**
 * Stores a request that was taken by phone and keeps its dates until the chosen moment: both, or neither. The customer
 * gets only the mail about the option. The same form sent twice makes one request with one option.
 */
export async function recordOption(
  request: ReservationRequest,
  chosen: ChosenEnd,
  { actor, key }: By,
): Promise<Outcome<ReservationRow>> {
  let refused: Refusal | undefined;
  try {
    return await db.transaction(async (tx) => {
      // Locks the rental's time before the row of any reservation.
      await lockTime(tx, request.rentalId);
      const stored = await requestReservation(request, { db: tx, recordedBy: actor, silent: true, key });
      if (!stored.ok) return stored;
      const { id, ofAnotherPage } = stored.value;
      const option = await keep(tx, id, { ...chosen, actor, again: !ofAnotherPage });
      if (option.ok) return option;
      refused = option;
      return tx.rollback();
    });
  } catch (error) {
    if (!refused) throw error;
    return refused.fields ? refused : { ...refused, fields: { startDate: [refused.message] } };
  }
}

type Keeping = ChosenEnd & {
  actor: string;
  /** Whether an existing option counts as the requested one. */ again: boolean;
};

/** Keeps the dates of the stored request, unless an earlier submission of the form did so. */
async function keep(tx: Db, id: number, { again, ...asked }: Keeping): Promise<Outcome<ReservationRow>> {
  const found = await lockReservation(tx, id);
  if (!found.ok || (again && found.value.optionUntil)) return found;
  return keepDates(id, { ...asked, version: found.value.version }, { db: tx });
}
