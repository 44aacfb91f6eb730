import { sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { ALL_OPEN, NO_HOURS } from '~/domains/availability/openings';
import { freeHours } from '~/domains/availability/free/free-hours.server';
import { withPassedHours } from '~/domains/availability/free/passed-hours.server';
import { type Held, openingsOf, startTimes } from '~/domains/availability/openings.server';
import { heldWithin } from '~/domains/availability/queries.server';
import type { Days } from '~/domains/availability/rules';
import { assumedHours } from '~/domains/catalog/terms/assumed-hours';
import { type ClockTime, isHourly } from '~/domains/catalog/vocabulary';
import { type StayRate, termsOn } from '~/domains/pricing/rates/terms-on';
import { withWords } from '~/domains/pricing/rates/minimum-stay';
import { ratesWithin } from '~/domains/pricing/rates/queries.server';
import { findReservable, type HeldColumn } from '~/domains/catalog/reservable.server';
import { termsInWords } from '~/domains/catalog/terms/words';
import { env } from '~/env.server';
import { noticeEnds } from '~/domains/availability/missed-terms.server';

type Known = { held: Held[]; rates: StayRate[] };

/** The holds on a rental and its rates `within` a window, read without a further statement. */
const knownWithin =
  (within: Days): HeldColumn<Known> =>
  (id) =>
    sql`json_build_object('held', ${heldWithin(within)(id)}, 'rates', ${ratesWithin(within)(id)})`;

const notAsked = () => sql<Known>`'{"held": [], "rates": []}'::json`;

type Asked = Partial<Days> & { hoursPerDay?: number; startTime?: ClockTime };

type Options = {
  db?: Db;
  within?: Days;
  /** The visitor's choices so far. */ asked?: Asked;
};

const firstDay = ({ startDate }: Days): Days => ({ startDate, endDate: startDate });

/**
 * A rental for the reservation page, with its terms in words, its openings `within` a window and, by the hour, its free
 * start times; null if there is none with this id.
 */
export async function findRequestedRental(id: number, { db = database, within, asked = {} }: Options = {}) {
  const found = await findReservable(id, within ? knownWithin(within) : notAsked, { db });
  if (!found) return null;
  const {
    held: { held, rates },
    ...row
  } = found;
  const words = termsInWords(row.terms, row.priceUnit);
  const { startDate, endDate = startDate, startTime } = asked;
  const rental = {
    ...{ ...row, rates: withWords(rates, row.priceUnit), words, noticeEnds: noticeEnds(row.terms) },
    /** The hours a day that the visitor asked for, or those that a search assumes. */
    hoursPerDay: asked.hoursPerDay ?? assumedHours(startDate ? termsOn(row.terms, rates, startDate) : row.terms),
  };
  if (!within) return { ...rental, ...NO_HOURS, openings: ALL_OPEN };
  const left = withPassedHours(rental, held);
  const openings = openingsOf(rental, left, within, env.SITE_TIMEZONE, rental.hoursPerDay);
  if (!isHourly(rental.priceUnit)) return { ...rental, ...NO_HOURS, openings };
  const read = { offer: rental, held: left, within };
  // Without dates, all start times of a day without holds.
  const hours =
    startDate && endDate
      ? freeHours({ ...{ startDate, endDate, startTime }, hoursPerDay: rental.hoursPerDay }, read, within.endDate)
      : { ...NO_HOURS, startTimes: startTimes(firstDay(within), rental.hoursPerDay, rental, [], env.SITE_TIMEZONE) };
  return { ...rental, ...hours, openings };
}

export type RequestedRental = NonNullable<Awaited<ReturnType<typeof findRequestedRental>>>;
