import { eq, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import type { Cents } from '~/domains/pricing/money';
import { bookings } from '../tables.server';
import { quotedTotal } from '../quotes/queries.server';
import { payments } from './tables.server';
import type { PaymentState } from './vocabulary';

/** Where a reservation stands, in cents: what it costs, what was paid of it, and the security deposit that is held. */
export type Account = { total: Cents; paid: Cents; held: Cents; state: PaymentState | null };

/**
 * What is to be paid of a reservation in all, in cents: the agreed total or else the quoted one, and nothing of a request
 * that came to nothing. The only place that says so.
 */
const totalOf = sql`(case ${bookings}.status
  when 'cancelled' then coalesce(${bookings}.cancellation_fee, 0)
  when 'declined' then 0 when 'expired' then 0
  else ${quotedTotal} end)`;

/** The sums of a reservation's rows; those that were reversed cancel out. */
const sums = sql`(
  select coalesce(sum(case kind when 'payment' then signed when 'refund' then -signed end), 0) as paid,
    coalesce(sum(case kind when 'deposit-taken' then signed when 'deposit-returned' then -signed
      when 'deposit-kept' then -signed end), 0) as held
  from (select kind, case when reverses is null then cents else -cents end as signed
    from ${payments} where booking_id = ${bookings}.id) as moved) as sums`;

const figures = sql`(select ${totalOf} as total) as costs, ${sums}`;

/** A total without a payment says nothing while the request is pending. */
const state = sql`case when paid > total then 'over'
  when paid = 0 and (total = 0 or ${bookings}.status = 'pending') then null
  when paid = total then 'paid' when paid > 0 then 'part' else 'unpaid' end`;

/** The account of each row of `bookings`, as part of a statement about them. */
export const accountOf = sql<Account>`(
  select json_build_object('total', total, 'paid', paid, 'held', held, 'state', ${state}) from ${figures})`;

/** The account of one reservation, which must exist. */
export async function findAccount(tx: Db, id: number): Promise<Account> {
  const [found] = await tx.select({ account: accountOf }).from(bookings).where(eq(bookings.id, id));
  return found!.account;
}
