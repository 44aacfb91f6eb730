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

/** With the `id` of a reservation, its own holds count as free. */
type Wanted = Omit<Stay, 'priceUnit'> & { rentalId: number; id?: number };

type Asking = {
  now?: Date;
  /** Whether the hours may have begun. */
  mayHaveBegun?: boolean;
  /** Whether the time is to be held, not requested: what an option keeps is then taken, too. */
  toHold?: boolean;
};

/**
 * The refusal of taken time and of a start that has passed, with the next free days; null if it is free. Takes no
 * lock: a request guarantees nothing, the first confirmation wins. Time that an option keeps can be requested, though not
 * held, and so can hours at any time where the day itself has too few: the concierge answers those.
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
  return times ? `${why ?? 'That time is taken.'} Free times: ${times}.` : takenText(days, why);
}

const PASSED = 'That time has passed.';

/** When a stay is possible instead, in words, and its days if they are others. */
export type FreeTime = { text: string; days: Days | null };

/**
 * When a reservation whose time is taken could be confirmed instead; null if not at all, or if it cannot be asked for
 * today. Time that an option keeps for another is not free to confirm.
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
  if (times) return { text: `Free times: ${times}.`, days: null };
  return days && { text: `Next free: ${shortRange(days)}.`, days };
}

const windowFrom = ({ startDate }: Days, today: IsoDay): Days => ({ startDate, endDate: bookableDays(today).endDate });

/** Other start times on the same days, in words; without any, the next free days. What an option keeps comes last. */
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
 * When a reservation of hours at any time can begin beside what others hold, in words; null if it cannot, or for any
 * other reservation.
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

/** Start times in words, the first ones of many; null without any. */
export const startsInWords = (times: readonly ClockTime[]) =>
  times.length ? times.slice(0, MOST_TIMES).map(clockTime).join(', ') : null;
