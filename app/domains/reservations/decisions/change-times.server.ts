import { eq, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { type HoldInTheWay, holdInTheWay, placeReservationHold } from '~/domains/availability/holds.server';
import { occupancy, type Span } from '~/domains/availability/occupancy.server';
import { type ClockTime, isHourly } from '~/domains/catalog/vocabulary';
import { done, type Outcome, refuse, type Refusal, refuseField } from '~/domains/shared/outcome';
import { bookingEvents } from '../history/tables.server';
import { mailCustomer } from '../mails/mail.server';
import { timesChanged } from '../quotes/changes';
import { bookings } from '../tables.server';
import { takeTime } from '../take-time.server';
import { CHANGED, type ReservationRow } from '../history/transition.server';
import { agreedTimes } from '../expected-times';
import { conflictRefusal } from '../conflict-refusal.server';
import { allows } from '../statuses/traits';

type Asked = {
  /** The admin's username. */ actor: string;
  version: number;
  reason?: string | null;
  /** Without a time, the rental's terms decide. */
  handoverTime?: ClockTime;
  returnTime?: ClockTime;
};

const OPEN = 'Times can be changed here only for a confirmed reservation.';
const HOURLY = 'To change its hours, send a new quote.';

/**
 * Gives a confirmed reservation another handover or return time, as agreed with its customer. One transaction also
 * moves the hold and writes the history event and a mail about the change; free cancellation counts from the new
 * handover. Refuses a stay by the hour (only a quote changes it), an outdated version, impossible times, and taken time
 * (and names the hold). The same form sent twice makes one change.
 */
export async function changeTimes(
  id: number,
  { actor, version, reason, ...asked }: Asked,
  { db = database }: { db?: typeof database } = {},
): Promise<Outcome<ReservationRow>> {
  const [seen] = await db.select({ rentalId: bookings.rentalId }).from(bookings).where(eq(bookings.id, id));
  if (!seen) return refuse('not-found', 'Reservation Not Found');
  const { rentalId } = seen;
  if (rentalId === null) return refuse('conflict', 'The rental was deleted, so its times cannot be changed.');
  return takeTime({ id, rentalId, db }, async (tx, reservation, { terms }) => {
    if (!allows('times', reservation.status)) return refuse('conflict', OPEN);
    if (isHourly(reservation.priceUnit)) return refuse('conflict', HOURLY);
    const stay = { ...reservation, handoverTime: asked.handoverTime, returnTime: asked.returnTime };
    const { handoverTime, returnTime } = agreedTimes(stay, terms);
    const changes = timesChanged(reservation, { handoverTime, returnTime });
    const isSeen = version === reservation.version;
    if (changes.length === 0)
      return isSeen ? refuseField('handoverTime', 'These times are already set') : done(reservation);
    if (!isSeen) return refuse('conflict', CHANGED);
    const time = occupancy(stay, terms, env.SITE_TIMEZONE);
    if (!time.ok) return atTheReturn(time);
    const taken = await holdInTheWay(rentalId, time.value, { db: tx, bookingId: id });
    if (taken) return atItsTime(await conflictRefusal(tx, taken), taken, time.value);
    const { startDate, endDate } = reservation;
    await placeReservationHold(tx, {
      rentalId,
      startDate,
      endDate,
      bookingId: id,
      createdBy: actor,
      spans: time.value,
    });
    const [changed] = await tx
      .update(bookings)
      .set({ handoverTime, returnTime, handoverAt: new Date(time.value[0]![0]), version: sql`${bookings.version} + 1` })
      .where(eq(bookings.id, id))
      .returning();
    const said = [...changes, ...(reason ? [reason] : [])].join('\n');
    await tx.insert(bookingEvents).values({ bookingId: id, kind: 'note', actor, reason: said });
    await mailCustomer(tx, 'booking-confirmed', changed!, { changes, reason });
    return done(changed!);
  });
}

/** The form has no days: an end before the start is an error of the return time. */
const atTheReturn = (refused: Refusal): Refusal =>
  refused.fields?.endDate ? refuseField('returnTime', refused.message) : refused;

/** Puts the refusal at the time that is nearer to the conflicting hold. */
function atItsTime(refused: Refusal, { spans }: HoldInTheWay, [stay]: readonly Span[]): Refusal {
  const isBefore = spans.some(([from]) => from <= stay![0]);
  return { ...refused, fields: { [isBefore ? 'handoverTime' : 'returnTime']: [refused.message] } };
}
