import { db } from '~/db/database.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { calendarSubscribers } from '~/domains/calendars/subscribers/tables.server';
import { plusDays, today } from '~/domains/shared/calendar';
import { hashToken } from '~/domains/shared/tokens.server';
import { env } from '~/env.server';
import { emptyTables } from '../database';
import { addCategory, addRental } from '../fixtures/catalog';
import { type Span, timesOf } from './spans';
import { type Booked, openMarketplace, OtherCalendar } from './marketplace';

/** The first day of every run, counted from today: options must end before it. */
const FIRST = 10;
export const dayAt = (day: number) => plusDays(today(env.SITE_TIMEZONE), FIRST + day);

/** Rentals by whole days, by the week and by the day, the last two left in the morning; their feeds and readers. */
export const RENTALS = [1, 2, 3] as const;
export const FEEDS = [
  { id: 1, rentalId: 1, subscriberId: 1 },
  { id: 2, rentalId: 1, subscriberId: null },
  { id: 3, rentalId: 2, subscriberId: 2 },
  { id: 4, rentalId: 2, subscriberId: null },
  { id: 5, rentalId: 1, subscriberId: null },
  { id: 6, rentalId: 3, subscriberId: 4 },
  { id: 7, rentalId: 3, subscriberId: null },
] as const;
export const SUBSCRIBERS = [
  { id: 1, rentalId: 1 },
  { id: 2, rentalId: 2 },
  { id: 3, rentalId: null },
  { id: 4, rentalId: 3 },
] as const;

const BEGUN = [
  {
    id: 2,
    name: 'Vela',
    priceUnit: 'week',
    terms: { handoverTime: '15:00', returnTime: '11:00', turnaroundMinutes: 120 },
  },
  {
    id: 3,
    name: 'Levante',
    priceUnit: 'day',
    terms: { handoverTime: '16:00', returnTime: '11:00', turnaroundMinutes: null },
  },
] as const;

/** A promise of the site: a reservation, an option or a block, with its days. */
export type Promised = { rentalId: number; startDate: string; endDate: string; reason: string; bookingId?: number };

/** The facts outside the product in one run, and the promises that the product has made. */
export class World {
  calendars = FEEDS.map(() => new OtherCalendar());
  promised = new Map<number, Promised>();
  /** The number of consecutive complete responses without an event, by its id. */
  misses = new Map<number, number>();
  /** The cancellations of a feed's last good response, if that listed no events. */
  emptied = new Map<number, string | null>();
  /** The whole text of a feed's last good response with an unreadable event, which a person has applied. */
  unread = new Map<number, string | null>();
  /** The taken days that each subscriber has read, in the order of its readings. */
  served = new Map<number, Span[]>();
  /** Accepted conflicts, as they were when a person accepted them, by the id of their event. */
  accepted = new Map<number, string>();
  /** Our own events, as each subscriber last read them. */
  reads = new Map<string, string>();
  /** The tokens of subscribers that have got a new one. */
  tokens = new Map<number, string>();
  private named = 0;

  uid = (kind = 'booking') => `${kind}-${++this.named}@elsewhere.example`;
}

/** The marketplace of all runs; each run begins with an empty database and an empty marketplace. */
export async function openElsewhere() {
  let world = new World();
  const { urlOf, close } = await openMarketplace(() => world.calendars);
  const begin = async () => {
    world = new World();
    await emptyTables();
    await addCategory(1);
    await addRental({ id: 1 });
    for (const { id, terms } of BEGUN) timesOf.set(id, terms);
    for (const rental of BEGUN) await addRental(rental);
    const by = { createdBy: 'marina' };
    await db
      .insert(calendarSubscribers)
      .values(
        SUBSCRIBERS.map((one) => ({ ...one, ...by, name: `Reader ${one.id}`, tokenHash: hashToken(tokenOf(one.id)) })),
      );
    await db
      .insert(calendarFeeds)
      .values(FEEDS.map((one, place) => ({ ...one, ...by, name: `Feed ${one.id}`, url: urlOf(place) })));
    return world;
  };
  return { begin, close };
}

export const tokenOf = (subscriber: number, { tokens }: Pick<World, 'tokens'> = { tokens: new Map() }) =>
  tokens.get(subscriber) ?? `reader-${subscriber}`;

/** The item at an index modulo the list's length; undefined if the list is empty. */
export const atOf = <Thing>(things: readonly Thing[], at: number): Thing | undefined => things[at % things.length];

export const daysOf = (day: number, nights: number) => ({ from: dayAt(day), until: dayAt(day + nights) });
export const isLive = ({ canceled }: Booked) => !canceled;
