import { type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { type FailedMail, failedMails } from '~/domains/mail/reservation-mails.server';
import { bookings, statusThat } from '../tables.server';
import { mayBeKept } from '../statuses/traits';
import { stands } from '../vocabulary';
import { env } from '~/env.server';
import { type IsoDay, plusDays, today } from '~/domains/shared/calendar';
import { FREE_CANCELLATION_HOURS } from '~/domains/shared/cancellation';
import { DAY_MS } from '~/domains/shared/durations';
import { mainImageOf, type StoredImage } from '~/domains/catalog/main-image.server';
import type { Cents } from '~/domains/pricing/money';
import { cancellationAsked } from '../history/asks-to-cancel.server';
import { acceptedAdvance, acceptedAt, type Advance, awaitsAdvance, type ConciergeAnswer } from '../answered.server';
import { quotedTotal } from '../quotes/queries.server';
import { obstaclesTo, type Beside as TimeBeside, hasRival } from '../confirmation-obstacles.server';
import { confirmedNear, moreNear } from './confirmed-near.server';
import { moreOver, moreSettling, type Settling, settling } from './settling.server';
import { besideIt, held, type Start, start, stay, type Stay } from './stay-columns.server';
import { moreThanExamined, unansweredSince } from './unanswered.server';
import { waitingFirst } from './waiting.server';

/** Rows per list; the screen links to the full list. */
export const TODAY_ROWS = 20;

/** An option that ends within this time needs attention. */
const ENDS_SOON_MS = DAY_MS;

/** The number of options, those that end soonest, that are checked for another waiting request. */
const EXAMINED = 100;

/** A quote or a suggestion without an answer for this long needs a phone call. */
const UNANSWERED_AFTER_MS = DAY_MS;

/** The days before a stay's first day within which a customer may ask to cancel: free cancellation is over by then. */
const ASKS_WITHIN_DAYS = Math.ceil(FREE_CANCELLATION_HOURS / 24) + 1;

type Waiting = Stay &
  TimeBeside & {
    createdAt: string;
    /** When it began to wait for the concierge, as an ISO string. */
    since: string;
    version: number;
    /** In cents. */
    total: Cents;
    mainImage: StoredImage | null;
    /** When the customer accepted dates that we suggested, as an ISO string. */
    acceptedAt: string | null;
    /** The state of the advance that confirms an accepted quote. */
    advance: Advance | null;
  };
/** A confirmed reservation whose customer asks to cancel it. */
type Asking = Stay & Pick<Waiting, 'version' | 'total' | 'mainImage'> & { asking: { at: string; reason: string } };
/** An option with its end, as an ISO string. */
type EndingOption = Stay & Omit<TimeBeside, 'held'> & { optionUntil: string; awaitsAdvance: boolean };
/** A request, or a confirmed reservation with a quote for a change, whose customer has not answered. */
type Unanswered = Stay & { answer: ConciergeAnswer; awaitsAdvance: boolean; change: boolean };
type Lists = {
  /** In the order of their handovers. */
  starts: Start[];
  startsTomorrow: Start[];
  asked: Asking[];
  owing: Settling[];
  options: EndingOption[];
  waiting: Waiting[];
  unanswered: Unanswered[];
  dead: FailedMail[];
  /** Whether more requests or open quotes exist than were checked. */
  notExamined: boolean;
  /** Whether more stays are confirmed around today than were checked for requests to cancel, or for money to settle. */
  moreAsked: boolean;
  moreSettling: boolean;
  /** Whether more stays ended lately than were checked for money to settle. */
  moreOver: boolean;
  /** Whether there is demo data. */
  demo: boolean;
};

const listed = (rows: SQL, most = TODAY_ROWS + 1) =>
  sql`(select coalesce(json_agg(row), '[]') from (${rows} limit ${most}) as row)`;

const asking = sql`${stay}, ${bookings.version}, ${quotedTotal} as total,
  ${mainImageOf(sql`${bookings}.rental_id`)} as "mainImage", ${cancellationAsked} as asking`;

const waiting = sql`${stay}, ${bookings.createdAt} as "createdAt", ${bookings.version}, ${quotedTotal} as total,
  ${mainImageOf(sql`${bookings}.rental_id`)} as "mainImage", ${besideIt}, ${held} as held,
  ${acceptedAt} as "acceptedAt", ${acceptedAdvance} as advance`;

const startsOn = (day: IsoDay) => sql`
  select ${start} from ${bookings}
  where ${statusThat(stands)} and ${bookings.startDate} = ${day}
  order by ${bookings.handoverAt}, ${bookings.id}`;

/**
 * The lists of Today, by the site's date at `now`: confirmed reservations that start today or tomorrow, reservations
 * with money to settle, options that end within 24 hours or for which another request waits (soonest first), requests
 * that wait for an answer and customers who ask to cancel (stays that begin by tomorrow first, then the longest wait),
 * customers who have not answered for a day, and failed mails (newest first). Reads one statement; each list has one
 * row more than the page shows. `beside` adds lists of other rooms to the statement: only those rooms know their rows.
 */
export async function findToday<Beside extends object = object>({
  db = database,
  now = new Date(),
  beside,
}: { db?: Db; now?: Date; beside?: { [Name in keyof Beside]: SQL } } = {}) {
  const day = today(env.SITE_TIMEZONE, now);
  const tomorrow = plusDays(day, 1);
  const soon = new Date(now.getTime() + ENDS_SOON_MS).toISOString();
  const aDayAgo = new Date(now.getTime() - UNANSWERED_AFTER_MS).toISOString();
  const besides = Object.entries<SQL>(beside ?? {}).map(
    ([name, rows]) => sql`${listed(rows)} as ${sql.identifier(name)}, `,
  );
  const [found] = await db.execute<Lists & Beside>(sql`select ${sql.join(besides)}
    ${listed(startsOn(day))} as starts,
    ${listed(startsOn(tomorrow))} as "startsTomorrow",
    ${listed(settling(day))} as owing,
    ${listed(
      sql`
      select ${stay}, ${bookings.optionUntil} as "optionUntil", ${awaitsAdvance} as "awaitsAdvance", ${besideIt} from ${bookings}
      where ${statusThat(mayBeKept)} and ${bookings.optionUntil} > ${now.toISOString()}
      order by ${bookings.optionUntil}, ${bookings.id}`,
      EXAMINED,
    )} as options,
    ${listed(waitingFirst(waiting, tomorrow, TODAY_ROWS + 1))} as waiting,
    ${listed(unansweredSince(aDayAgo, now.toISOString()))} as unanswered,
    ${moreThanExamined(now.toISOString())} as "notExamined",
    ${moreOver(day)} as "moreOver",
    ${listed(sql`
      select * from ${confirmedNear(asking, day, plusDays(day, ASKS_WITHIN_DAYS))} as stays
      where asking is not null
      order by "startDate" > ${tomorrow}, (asking ->> 'at')::timestamptz, id`)} as asked,
    ${moreNear(day, plusDays(day, ASKS_WITHIN_DAYS))} as "moreAsked",
    ${moreSettling(day)} as "moreSettling",
    ${listed(failedMails())} as dead,
    exists (select from ${bookings} where ${bookings.demo}) as demo`);
  const { waiting: requests, options, ...rest } = found!;
  const zone = env.SITE_TIMEZONE;
  return {
    day,
    tomorrow,
    ...rest,
    waiting: requests.map((request) => ({ ...request, ...obstaclesTo(request, zone) })),
    options: options
      .map((option) => ({ ...option, rival: hasRival(option, zone) }))
      .filter(({ rival, optionUntil }) => rival || optionUntil <= soon)
      .slice(0, TODAY_ROWS + 1),
  };
}
