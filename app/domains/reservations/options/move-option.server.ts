import { type Db, db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { MOVED, type MovedHold, placeOf } from '~/domains/availability/blocks/schema';
import { timeToKeep } from '~/domains/availability/free/time-to-keep.server';
import { hasOption, moveReservationHold } from '~/domains/availability/holds.server';
import { isHourly } from '~/domains/catalog/vocabulary';
import type { Span } from '~/domains/availability/occupancy.server';
import type { Offer } from '~/domains/availability/openings.server';
import { type Days, shortRange } from '~/domains/availability/rules';
import { clockTime, exactEnd } from '~/domains/shared/format';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { conflictRefusal } from '../conflict-refusal.server';
import { bookingEvents } from '../history/tables.server';
import { mailCustomer } from '../mails/mail.server';
import { findAwaitedAdvance } from '../payments/awaited-advance.server';
import { takeTime } from '../take-time.server';
import { changeDays, whyNotDays } from './change-days.server';
import { keptPastStart } from './kept-past-start.server';
import type { ReservationRow } from '../history/transition.server';
import { mayBeKept } from '../statuses/traits';

type Asked = Pick<MovedHold, 'startDate' | 'endDate' | 'startTime' | 'seen'> & {
  rentalId: number;
  /** The admin's username. */ actor: string;
};

const ACCEPTED = 'The customer accepted a quote for the current days. Send a quote for the new days instead.';
const ENDED = 'This option has ended.';

/**
 * Moves an option and its pending request to other days or hours, in one transaction with a new version of the quote,
 * the history event and the mail. Refuses days that the request's form refuses, taken time (and names the hold), days
 * that begin before the option ends, an option whose customer accepted a quote for its days, and an option that was
 * moved after `seen`. The same form sent twice makes one move.
 */
export async function moveOption(
  id: number,
  asked: Asked,
  { db = database }: { db?: Db } = {},
): Promise<Outcome<ReservationRow>> {
  const { rentalId, actor } = asked;
  const days = { startDate: asked.startDate, endDate: asked.endDate };
  return takeTime({ id, rentalId, db }, async (tx, reservation, offer) => {
    const { status, optionUntil: until } = reservation;
    const startTime = isHourly(reservation.priceUnit) ? (asked.startTime ?? null) : null;
    const to = { ...days, startTime };
    if (optionPlace(rentalId, to) === optionPlace(rentalId, reservation)) return done(reservation);
    if (!mayBeKept(status) || !until || until <= new Date()) return refuse('conflict', ENDED);
    if (optionPlace(rentalId, reservation) !== asked.seen) return refuse('conflict', MOVED);
    // The app's clock may be behind the database's clock, by which the option may already have ended.
    if (!(await hasOption(tx, id))) return refuse('conflict', ENDED);
    // The acceptance is for these days: other days need a new quote and a new acceptance.
    if ((await findAwaitedAdvance(tx, reservation)) !== null) return atTheDays(refuse('conflict', ACCEPTED));
    const time = await freeTime(tx, { ...reservation, ...to, rentalId }, offer, until);
    if (!time.ok) return atTheDays(time);
    const moved = await changeDays(tx, { ...reservation, ...to, rentalId }, offer, {
      madeBy: actor,
      before: reservation,
    });
    if (!moved.ok) return atTheDays(moved);
    await moveReservationHold(tx, { ...days, bookingId: id, spans: time.value });
    const reason = `${inWords(to)} instead of ${inWords(reservation)}, until ${exactEnd(until, env.SITE_TIMEZONE)}`;
    await tx.insert(bookingEvents).values({ bookingId: id, kind: 'kept', actor, reason });
    await mailCustomer(tx, 'booking-kept', moved.value, { keptUntil: until });
    return moved;
  });
}

type Place = Days & Pick<ReservationRow, 'startTime'>;

/** The place of an option as text (`placeOf`): its rental, its days and the start time of its hours. */
const optionPlace = (rentalId: number, { startDate, endDate, startTime }: Place) =>
  placeOf({ rentalId, startDate, endDate, startTime });

const inWords = ({ startTime, ...days }: Place) =>
  startTime ? `${shortRange(days)}, ${clockTime(startTime)}` : shortRange(days);

/** The time that the moved option takes, or its refusal. */
async function freeTime(
  tx: Db,
  stay: ReservationRow & { rentalId: number },
  offer: Offer,
  until: Date,
): Promise<Outcome<Span[]>> {
  const impossible = whyNotDays(stay);
  if (impossible) return impossible;
  const time = await timeToKeep(tx, stay, offer);
  if (!time.ok) return time;
  const { spans, inTheWay } = time.value;
  if (inTheWay) return conflictRefusal(tx, inTheWay);
  return keptPastStart(until, spans) ?? done(spans);
}

/** Moves an error that belongs to no field of the form to the field of the first day. */
function atTheDays(refused: Extract<Outcome<never>, { ok: false }>) {
  const isShown = refused.fields?.startDate ?? refused.fields?.endDate ?? refused.fields?.startTime;
  return isShown ? refused : { ...refused, fields: { startDate: [refused.message] } };
}
