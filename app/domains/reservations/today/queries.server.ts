import { type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { type FailedMail, failedMails } from '~/domains/mail/reservation-mails.server';
import { bookings } from '../tables.server';
import { env } from '~/env.server';
import { type IsoDay, plusDays, today } from '~/domains/shared/calendar';
import { picturedRental, type StoredImage } from '~/domains/catalog/pictured.server';
import { holdsTouch } from '~/domains/availability/queries.server';
import { LONGEST_DAYS } from '~/domains/availability/rules';
import type { Cents } from '~/domains/pricing/money';
import { balanceDue } from '../payments/account.server';
import { type Answered, lastAnswer } from '../answered.server';
import { bookingEvents } from '../history/tables.server';
import { quotedTotal } from '../quotes/queries.server';
import { DUE_DAYS } from '../rules';
import { ACTORS } from '../vocabulary';
import type { MissableTerm } from '~/domains/availability/vocabulary';

/** Rows per list; the screen links to the full list. */
export const TODAY_ROWS = 20;

/** An option that ends within this time needs attention. */
const ENDS_SOON_MS = 24 * 60 * 60 * 1000;

/** Of the pending requests, so many that begin soonest are asked for an answer of ours. */
const EXAMINED = 100;

/** A quote or a suggestion without an answer for so long needs a call. */
const UNANSWERED_AFTER_MS = 24 * 60 * 60 * 1000;

/** A customer asks to cancel only when free cancellation is over, two days before the first one. */
const ASKS_WITHIN_DAYS = 3;

type Stay = {
  id: number;
  customerName: string;
  customerPhone: string | null;
  rentalName: string;
  startDate: IsoDay;
  endDate: IsoDay;
  missedTerms: MissableTerm[];
};
type Waiting = Stay & {
  createdAt: string;
  version: number;
  /** In cents. */
  total: Cents;
  pictured: StoredImage | null;
  /** Whether confirming it asks for a start. */
  anyTime: boolean;
  /** Whether something is held, or another request waits, on some of its days. */
  taken: boolean;
  rival: boolean;
};
/** An option with its end, as an ISO string, and whether another request waits for its dates. */
type EndingOption = Stay & { optionUntil: string; rival: boolean };
/** A request whose customer has not answered. */
type Unanswered = Stay & { answer: Answered };
/** A reservation with what is still due, in cents. */
type Owing = Stay & { due: Cents };
type Lists = {
  starts: Stay[];
  asked: Stay[];
  owing: Owing[];
  options: EndingOption[];
  waiting: Waiting[];
  unanswered: Unanswered[];
  dead: FailedMail[];
  /** Whether there are reservations of the demo. */
  demo: boolean;
};

const stay = sql`${bookings.id}, ${bookings.customerName} as "customerName", ${bookings.customerPhone} as "customerPhone",
  ${bookings.rentalName} as "rentalName", ${bookings.startDate} as "startDate", ${bookings.endDate} as "endDate",
  ${bookings.missedTerms} as "missedTerms"`;
/** Whether another pending request is for some of a reservation's days. */
const rivalWaits = sql`exists (
  select from bookings other where other.rental_id = ${bookings.rentalId} and other.id <> ${bookings.id}
    and other.status = 'pending' and other.end_date >= ${bookings.startDate}
    and other.start_date between ${bookings.startDate} - ${LONGEST_DAYS}::int and ${bookings.endDate})`;
const isTouched = holdsTouch({
  rentalId: sql`${bookings}.rental_id`,
  startDate: sql`${bookings}.start_date`,
  endDate: sql`${bookings}.end_date`,
  exceptBookingId: sql`${bookings}.id`,
});
const listed = (rows: SQL) => sql`(select coalesce(json_agg(row), '[]') from (${rows} limit ${TODAY_ROWS + 1}) as row)`;

/**
 * What needs attention today, by the site's date at `now`: confirmed reservations that start today or tomorrow, those
 * of which something is due within a week, options that end within 24 hours or for which another request waits (soonest
 * first), requests that wait for an answer (oldest first), customers who did not answer for a day, customers who ask to cancel, and failed mails (newest first). One statement; each list has one row more
 * than is shown. `beside` has further lists of other rooms, as part of the statement: only they know their rows.
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
  const others = Object.entries<SQL>(beside ?? {}).map(
    ([name, rows]) => sql`${listed(rows)} as ${sql.identifier(name)}, `,
  );
  const [found] = await db.execute<Lists & Beside>(sql`select ${sql.join(others)}
    ${listed(sql`
      select ${stay} from ${bookings}
      where ${bookings.status} = 'confirmed' and ${bookings.startDate} between ${day} and ${tomorrow}
      order by ${bookings.startDate}, ${bookings.id}`)} as starts,
    ${listed(sql`
      select * from (
        select ${stay}, ${balanceDue} as due from ${bookings}
        where ${bookings.status} = 'confirmed' and ${bookings.startDate} <= ${plusDays(day, DUE_DAYS)}) as stays
      where due > 0
      order by "startDate", id`)} as owing,
    ${listed(sql`
      select * from (
        select ${stay}, ${bookings.optionUntil} as "optionUntil", ${rivalWaits} as rival from ${bookings}
        where ${bookings.status} = 'pending' and ${bookings.optionUntil} > ${now.toISOString()}) as kept
      where rival or "optionUntil" <= ${soon}
      order by "optionUntil", id`)} as options,
    ${listed(sql`
      select ${stay}, ${bookings.createdAt} as "createdAt", ${bookings.version}, ${quotedTotal} as total,
        ${picturedRental(sql`${bookings}.rental_id`)} as pictured, ${rivalWaits} as rival, ${isTouched} as taken,
        ${bookings.priceUnit} = 'hour' and ${bookings.startTime} is null as "anyTime"
      from ${bookings} where ${bookings.status} = 'pending' and ${lastAnswer} is null order by ${bookings.id}`)} as waiting,
    ${listed(sql`
      select * from (
        select ${stay}, ${lastAnswer} as answer from ${bookings}
        where ${bookings.status} = 'pending' order by ${bookings.startDate}, ${bookings.id} limit ${EXAMINED}) as stays
      where answer ->> 'kind' in ('quoted', 'proposal') and (answer ->> 'at')::timestamptz < ${aDayAgo}
      order by answer ->> 'at', id`)} as unanswered,
    ${listed(sql`
      select ${stay} from ${bookings}
      where ${bookings.status} = 'confirmed' and ${bookings.startDate} <= ${plusDays(day, ASKS_WITHIN_DAYS)}
        and (select true from ${bookingEvents} event where event.booking_id = ${bookings.id}
          and event.kind = 'note' and event.actor = ${ACTORS.customer} limit 1)
      order by ${bookings.startDate}, ${bookings.id}`)} as asked,
    ${listed(failedMails())} as dead,
    exists (select from ${bookings} where ${bookings.demo}) as demo`);
  return { day, tomorrow, ...found! };
}
