import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import { oneOf } from '~/db/columns.server';
import type { Db } from '~/db/database.server';
import type { Cents } from '~/domains/pricing/money';
import type { PaymentState } from '~/domains/shared/paid-mark';
import { bookings, statusThat } from '../tables.server';
import { acceptedBeforeAdvance, quotedTotal, quotesOf, standingQuote } from '../quotes/queries.server';
import { payments } from './tables.server';
import { COSTS, RESERVATION_STATUSES, type ReservationStatus } from '../vocabulary';
import { PAYMENT_KINDS, PAYMENT_MOVES } from './vocabulary';
import { mayAwaitAdvance } from '../statuses/traits';

/**
 * The account of a reservation, in cents: its total, the amount paid, the security deposit that is held, and the
 * advance and the deposit that its quote asks for.
 */
export type Account = {
  total: Cents;
  paid: Cents;
  held: Cents;
  advance: Cents;
  deposit: Cents;
  state: PaymentState | null;
  /** Whether the awaited advance was paid and given back: the customer is not asked for it again. */
  returned: boolean;
};

/** The amounts that the quote asks for in each status: advance and deposit, only the deposit, or nothing. */
const ASKS: Record<ReservationStatus, 'both' | 'deposit' | 'nothing'> = {
  pending: 'both',
  confirmed: 'both',
  completed: 'deposit',
  cancelled: 'nothing',
  declined: 'nothing',
  expired: 'nothing',
};

/** Whether `words` maps the status of a row of `bookings` to `word`. */
function isIn<Word>(word: Word, words: Record<ReservationStatus, Word>) {
  const statuses = RESERVATION_STATUSES.filter((status) => words[status] === word);
  return oneOf(sql`${bookings}.status`, statuses);
}

/**
 * The cost of a reservation in all, in cents: the agreed or else the quoted total, the fee of a canceled one, and
 * nothing for a declined or expired request. No other code decides this.
 */
const totalOf = sql`(case
  when ${isIn('fee', COSTS)} then coalesce(${bookings}.cancellation_fee, 0)
  when ${isIn('nothing', COSTS)} then 0
  else ${quotedTotal} end)`;

/** The change that a ledger row makes to `what`; its `signed` amount is negative for a reversal. */
const moved = (what: 'paid' | 'held') => {
  const ways = PAYMENT_KINDS.map((kind) => `when '${kind}' then ${PAYMENT_MOVES[kind][what]} * signed`);
  return sql`case kind ${sql.raw(ways.join(' '))} end`;
};

/** The amounts paid and held, summed over a reservation's rows; reversed rows cancel out. */
export const sums = sql`(
  select coalesce(sum(${moved('paid')}), 0) as paid, coalesce(sum(${moved('held')}), 0) as held
  from (select kind, case when reverses is null then cents else -cents end as signed
    from ${payments} where booking_id = ${bookings}.id) as moved) as sums`;

/**
 * Whether the advance of the row of `acceptedBeforeAdvance` was complete at some time since its acceptance. Reversed
 * payments do not count.
 */
export const wasAdvancePaid = sql`exists (
  select from (
    select created_at, sum(${moved('paid')}) over (order by number) as paid
    from (select kind, created_at, number, cents as signed from ${payments} p
      where p.booking_id = ${bookings}.id and p.reverses is null
        and not exists (select from ${payments} r where r.reverses = p.id)) as standing) as then_paid
  where then_paid.created_at >= quote.accepted_at and then_paid.paid >= quote.advance)`;

// The offset makes PostgreSQL compute the total once, instead of copying the expression to each place that names it.
const figures = sql`(select ${totalOf} as total offset 0) as costs, ${sums}`;

/**
 * The advance and the deposit that the agreed quote, or else the newest offer, asks for: nothing if the stay will not
 * take place, and no advance after the stay.
 */
const asked = sql`(
  select coalesce(max(quote.advance) filter (where ${isIn('both', ASKS)}), 0) as advance, coalesce(max(quote.deposit), 0) as deposit
  from (select quote.advance, quote.deposit from ${standingQuote}) as quote
  where not ${isIn('nothing', ASKS)}) as asked`;

/** Whether each row of `bookings` waited for an advance that was paid and given back. */
const isReturned = sql`(${statusThat(mayAwaitAdvance, sql`${bookings}.status`)} and exists (
  select from ${acceptedBeforeAdvance} where paid < quote.advance and ${wasAdvancePaid}))`;

/** Whether a row of `bookings` without a payment owes nothing yet: it is pending, and waits for no advance. */
const owesNothingYet = sql`${statusThat(mayAwaitAdvance, sql`${bookings}.status`)} and not exists (select from ${acceptedBeforeAdvance} where not ${wasAdvancePaid})`;

/** The payment state; null without a payment while nothing is due yet. */
const state = sql`case when paid > total then 'over'
  when paid = 0 and (total = 0 or ${owesNothingYet}) then null
  when paid = total then 'paid' when paid > 0 then 'part' else 'unpaid' end`;

/** The account of each row of `bookings`, as part of a statement about them. */
export const accountOf = sql<Account>`(
  select json_build_object('total', total, 'paid', paid, 'held', held, 'deposit', deposit, 'state', ${state},
    'advance', case when returned then 0 else advance end, 'returned', returned)
  from ${figures}, ${asked}, lateral (select ${isReturned} as returned) as gone)`;

/** The payment state of each row of `bookings`. */
const paymentState = sql<PaymentState | null>`(select ${state} from ${figures})`;

/** The columns of `pricesOf`: a reservation's id, its total in cents, and its payment state. */
export const PRICED = {
  priced: sql<number>`priced`.as('priced'),
  total: sql<Cents>`total`.mapWith(Number).as('total'),
  payment: sql<PaymentState | null>`payment`.as('payment'),
};

/** A subquery for the prices of a page's rows of `bookings`; their quotes and payments are read together. */
export const pricesOf = (page: SQLWrapper) => sql`
  with ${quotesOf(sql`select id from ${page}`)}, ${payments} as materialized (
    select * from ${payments} where booking_id = any(array(select id from ${page})))
  select ${bookings.id} as priced, ${quotedTotal} as total, ${paymentState} as payment from ${page} as ${bookings}`;

/**
 * The unsettled amounts of a reservation, in cents: the amount due, negative if it is to be refunded, and the deposit
 * held.
 */
export type Unsettled = Record<'due' | 'held', Cents>;
export const unsettled = sql<Unsettled>`(select json_build_object('due', total - paid, 'held', held) from ${figures})`;

/** A row of the ledger as the customer sees it; its only note is the reason why a deposit is kept. */
export type StandingRow = Pick<typeof payments.$inferSelect, 'kind' | 'cents' | 'method' | 'note' | 'paidOn'> & {
  at: string;
};

/** The ledger rows of each row of `bookings` that were not reversed, in order. */
export const standingRows = sql<StandingRow[]>`coalesce((
  select json_agg(json_build_object('kind', p.kind, 'cents', p.cents, 'method', p.method, 'paidOn', p.paid_on, 'at', p.created_at,
    'note', case p.kind when 'deposit-kept' then p.note end) order by p.number)
  from ${payments} p where p.booking_id = ${bookings}.id and p.reverses is null
    and not exists (select from ${payments} r where r.reverses = p.id)), '[]')`;

/** A subquery for the account of a reservation, for statements on tables that refer to reservations. */
export const accountAt = (bookingId: SQLWrapper) =>
  sql<Account | null>`(select ${accountOf} from ${bookings} where ${bookings.id} = ${bookingId})`;

/** The account of one reservation, which must exist. */
export async function findAccount(tx: Db, id: number): Promise<Account> {
  const [found] = await tx.select({ account: accountOf }).from(bookings).where(eq(bookings.id, id));
  return found!.account;
}
