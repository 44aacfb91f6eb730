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

/** The first day of every run, in days from today: options must end before it. */
const FIRST = 10;
export const dayAt = (day: number) => plusDays(today(env.SITE_TIMEZONE), FIRST + day);

/** Three rentals, by whole days, by the week and by the day, the last two left in the morning; who reads and is read. */
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

/** What the site has promised: a reservation, an option or a block, and its days. */
export type Promised = { rentalId: number; startDate: string; endDate: string; reason: string; bookingId?: number };

/** What is true outside the product in one run, and what the product was seen to promise. */
export class World {
  calendars = FEEDS.map(() => new OtherCalendar());
  promised = new Map<number, Promised>();
  /** Whole answers in a row without it, by the id of an event. */
  misses = new Map<number, number>();
  /** Of feeds that said nothing in their last good answer: what that canceled. */
  emptied = new Map<number, string | null>();
  /** Of feeds of whose last good answer an event could not be read: all that it said. A person has applied it. */
  unread = new Map<number, string | null>();
  /** The taken days that each subscriber read, in the order of its readings. */
  served = new Map<number, Span[]>();
  /** Clashes that a person accepted, as they were, by the id of their event. */
  accepted = new Map<number, string>();
  /** Our own events as each subscriber read them. */
  reads = new Map<string, string>();
  /** The tokens of subscribers that got another one. */
  tokens = new Map<number, string>();
  private named = 0;

  uid = (kind = 'booking') => `${kind}-${++this.named}@elsewhere.example`;
}

/** The marketplace of all runs; each begins with an empty database and an empty marketplace. */
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

/** The one at a place, counted around; undefined if there is none. */
export const atOf = <Thing>(things: readonly Thing[], at: number): Thing | undefined => things[at % things.length];

export const daysOf = (day: number, nights: number) => ({ from: dayAt(day), until: dayAt(day + nights) });
export const isLive = ({ canceled }: Booked) => !canceled;
