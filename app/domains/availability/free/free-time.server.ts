import { type Db, db as database } from '~/db/database.server';
import { type ClockTime, HOURS_PER_DAY, type PriceUnit } from '~/domains/catalog/vocabulary';
import { type IsoDay, plusDays, today as todayIn } from '~/domains/shared/calendar';
import { clockTime } from '~/domains/shared/format';
import { HORIZON_DAYS } from '~/domains/shared/limits';
import { env } from '~/env.server';
import type { Stay } from '../occupancy.server';
import { takenText } from '../openings';
import { asFirm, type Held, isAnyTime, isFree, type Offer, startTimes } from '../openings.server';
import { findHeld, findHeldBeside } from '../queries.server';
import { bookableDays, type Days, shortRange } from '../rules';
import { MOST_TIMES } from '../vocabulary';
import { firstIn, type Known, knownOf, nextFreeStay } from './next-free-stay.server';
import { withPassedHours } from './passed-hours.server';

/** With the `id` of a reservation, the holds of that reservation count as free. */
type Wanted = Omit<Stay, 'priceUnit'> & { rentalId: number; id?: number };

type Asking = {
  now?: Date;
  /** Whether the hours may have begun. */
  mayHaveBegun?: boolean;
  /** Whether the time is to be held instead of requested; time that an option keeps then counts as taken. */
  toHold?: boolean;
};

/**
 * The refusal of taken time or a past start, with the next free days; null if the time is free. Takes no lock: a
 * request guarantees nothing, and the first confirmation wins. Time that an option keeps can be requested but not held.
 * So can hours at any time on a day with too few of them: the concierge answers that request.
 */
export async function whyTaken(
  tx: Db,
  wanted: Wanted,
  offer: Offer,
  { now = new Date(), mayHaveBegun = false, toHold = false }: Asking = {},
): Promise<string | null> {
  const zone = env.SITE_TIMEZONE;
  const today = todayIn(zone, now);
  const found = await findHeld(wanted.rentalId, windowFrom(wanted, today), { db: tx, exceptReservationId: wanted.id });
  const held = toHold ? asFirm(found) : found;
  const isTaken = !isFree(wanted, offer, held, zone);
  const left = withPassedHours(offer, held, now);
  if (!isTaken && (mayHaveBegun || isFree(wanted, offer, left, zone))) return null;
  const isOver = !isFree(wanted, offer, withPassedHours(offer, [], now), zone);
  if (!isTaken && isOver && !wanted.startTime) return null;
  const { times, days } = freeInstead(wanted, offer, left, today);
  const why = !isTaken && isOver ? PASSED : undefined;
  return times ? `${why ?? 'That time is taken.'} Available times: ${times}.` : takenText(days, why);
}

const PASSED = 'That time has passed.';

/** An alternative time for a stay, in words, and its days if they differ from the requested ones. */
export type FreeTime = { text: string; days: Days | null };

/**
 * The next time at which a reservation whose time is taken could be confirmed; null if there is none, or if its first
 * day cannot be requested today. Time that an option keeps for another customer does not count as free.
 */
export async function nextFreeTime(
  wanted: Wanted,
  offer: Offer,
  { db = database, now = new Date() }: { db?: Db; now?: Date } = {},
): Promise<FreeTime | null> {
  const today = todayIn(env.SITE_TIMEZONE, now);
  if (wanted.startDate < today || wanted.startDate > plusDays(today, HORIZON_DAYS)) return null;
  const held = await findHeld(wanted.rentalId, windowFrom(wanted, today), { db, exceptReservationId: wanted.id });
  const firm = asFirm(held);
  const { times, days } = freeInstead(wanted, offer, withPassedHours(offer, firm, now), today);
  if (times) return { text: `Available times: ${times}.`, days: null };
  return days && { text: `Next available: ${shortRange(days)}.`, days };
}

const windowFrom = ({ startDate }: Days, today: IsoDay): Days => ({ startDate, endDate: bookableDays(today).endDate });

/** Other start times on the same days, in words, or else the next free days. Time that an option keeps comes last. */
function freeInstead(wanted: Wanted, offer: Offer, held: readonly Held[], today: IsoDay) {
  const zone = env.SITE_TIMEZONE;
  const hours = wanted.hoursPerDay ?? HOURS_PER_DAY.default;
  const instead = (known: Known) => {
    const others = wanted.startTime ? startTimes(wanted, hours, offer, known.held, zone) : [];
    if (others.length) return { times: startsInWords(others), days: null };
    const days = nextFreeStay(wanted, known, plusDays(today, HORIZON_DAYS));
    return days && { times: null, days };
  };
  return firstIn(knownOf(offer, held, windowFrom(wanted, today)), instead) ?? { times: null, days: null };
}

/**
 * The start times, in words, that other holds leave to a reservation of hours at any time; null if they leave none, or
 * for any other reservation.
 */
export async function startsBeside(
  stay: Wanted & { id: number; priceUnit: PriceUnit },
  offer: Offer,
  { db }: { db: Db },
): Promise<string | null> {
  if (!isAnyTime(stay)) return null;
  const firm = asFirm(await findHeldBeside(stay, { db }));
  const hours = stay.hoursPerDay ?? HOURS_PER_DAY.default;
  return startsInWords(startTimes(stay, hours, offer, withPassedHours(offer, firm), env.SITE_TIMEZONE));
}

/** The first `MOST_TIMES` start times in words; null if there are none. */
export const startsInWords = (times: readonly ClockTime[]) =>
  times.length ? times.slice(0, MOST_TIMES).map(clockTime).join(', ') : null;
