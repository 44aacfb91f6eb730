import { nextFreeTime } from '~/domains/availability/free/free-time.server';
import { mailIsOn } from '~/domains/mail/queries.server';
import { today } from '~/domains/shared/calendar';
import { env } from '~/env.server';
import { offeredEnds } from '../options/offered-ends.server';
import { timesToExpect } from '../expected-times.server';
import { copiedText } from './copied-text.server';
import { findQuotes } from '../quotes/queries.server';
import { findReservation, type ReservationDetail } from './queries.server';
import { findSurroundings, type Surroundings } from './surroundings.server';
import { reservationPage } from './view';
import { allows } from '../statuses/traits';

/** The data that a reservation's page in the portal shows; null if there is no such reservation. */
export async function findReservationPage(id: number, now = new Date()) {
  const reservation = await findReservation(id);
  if (!reservation) return null;
  const [surroundings, versions] = await Promise.all([findSurroundings(reservation), findQuotes(id)]);
  const timeZone = env.SITE_TIMEZONE;
  const expected = timesToExpect(reservation, reservation.terms, surroundings.kept);
  return {
    ...reservationPage(reservation, { ...surroundings, versions, expected }, { timeZone, now, mailOn: mailIsOn() }),
    nextFree: await freeInstead(reservation, surroundings),
    ends: offeredEnds(reservation, reservation.terms, now),
    text: await copiedText({ ...reservation, expected }, versions, now),
    today: today(timeZone, now),
  };
}

/** The next free time for a request that can be confirmed but whose time is taken; otherwise null. */
async function freeInstead(reservation: ReservationDetail, { taken }: Pick<Surroundings, 'taken'>) {
  const { rentalId, status } = reservation;
  if (rentalId === null || !allows('confirm', status) || taken.length === 0) return null;
  return nextFreeTime({ ...reservation, rentalId }, reservation);
}
