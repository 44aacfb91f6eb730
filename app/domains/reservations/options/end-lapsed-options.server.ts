import { and, asc, inArray, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { releaseReservationHolds } from '~/domains/availability/holds.server';
import { startRounds } from '~/domains/shared/jobs/rounds.server';
import { bookingEvents } from '../history/tables.server';
import { lockDueWithTime } from '../lock-with-time.server';
import { mailConcierge, mailCustomer } from '../mails/mail.server';
import { bookings, statusThat } from '../tables.server';
import { ACTORS } from '../vocabulary';
import { mayBeKept } from '../statuses/traits';

/** Options per transaction: limits what a crash rolls back and what is locked at once. */
const BATCH = 100;
const FIRST_AFTER_MS = 5_000;
/** Often enough that every option ends within a minute. */
const EVERY_MS = 30_000;

type Options = { db?: typeof database; batch?: number };

/**
 * Ends the options whose moment has passed by the database's clock: each with its history event and mails to customer
 * and concierge, in one transaction; the requests stay pending. Safe on several machines: each option ends once. Its
 * hold stops counting at its moment, even if no command has removed it yet. Returns the number of ended options.
 */
export async function endLapsedOptions({ db = database, batch = BATCH }: Options = {}): Promise<number> {
  let ended = 0;
  for (let more = true; more;) {
    const count = await endSome(db, batch);
    ended += count;
    more = count > 0;
  }
  return ended;
}

/**
 * Ends up to `limit` lapsed options. Skips locked requests, which a command is deciding; the next round handles them.
 */
const endSome = (db: typeof database, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const due = and(sql`${bookings.optionUntil} <= now()`, statusThat(mayBeKept));
    const lapsed = await lockDueWithTime(tx, { due, order: [asc(bookings.optionUntil)], limit });
    if (lapsed.length === 0) return 0;
    const ids = lapsed.map(({ id }) => id);
    await tx
      .update(bookings)
      .set({ optionUntil: null, version: sql`${bookings.version} + 1` })
      .where(inArray(bookings.id, ids));
    await releaseReservationHolds(tx, ids);
    const event = { kind: 'released' as const, actor: ACTORS.system, reason: 'The option has ended' };
    await tx.insert(bookingEvents).values(ids.map((bookingId) => ({ ...event, bookingId })));
    for (const reservation of lapsed) {
      const said = { keptUntil: reservation.optionUntil };
      await mailCustomer(tx, 'booking-released', reservation, said);
      await mailConcierge(tx, 'booking-lapsed', reservation, said);
    }
    return lapsed.length;
  });

/** Ends lapsed options soon after startup and then twice a minute. */
export const startEndingOptions = (onError: (error: unknown) => void) =>
  startRounds('options', () => endLapsedOptions(), { firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS, onError });
