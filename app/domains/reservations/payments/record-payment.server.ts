import { and, desc, eq, gt } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { cents, type Cents } from '~/domains/pricing/money';
import { type IsoDay, plusDays, today as todayIn } from '~/domains/shared/calendar';
import { longDate, moment } from '~/domains/shared/format';
import { done, type Outcome, refuse, refuseField } from '~/domains/shared/outcome';
import { env } from '~/env.server';
import { bookingEvents } from '../history/tables.server';
import { lockReservation } from '../history/transition.server';
import { findAccount } from './account.server';
import { findAwaitedAdvance } from './awaited-advance.server';
import { inWords, whyAsk, whyTooMuch } from './rules';
import { payments } from './tables.server';
import { PAYMENT_MOVES, type PaymentKind, type PaymentMethod } from './vocabulary';
import { mayAwaitAdvance } from '../statuses/traits';

export type Recording = {
  /** The key of the form: the same form sent again gets the same answer. */
  key: string;
  kind: PaymentKind;
  amount: Cents;
  method: PaymentMethod;
  note?: string;
  /** The site's day on which it was paid; today if it is left out. */
  paidOn?: IsoDay;
  /** Whether the admin confirmed what `whyAsk` or `whyAgain` asks about. */
  meant?: boolean;
  /** The number of the newest row that the admin saw, 0 if there was none; without it, `whyAgain` asks nothing. */
  seen?: number;
  /** The admin's username. */
  actor: string;
};

export type PaymentRow = typeof payments.$inferSelect;

/**
 * Records money that came in or went out, with its history event, under the reservation's lock. Refuses a payment
 * beyond the amount due, a refund beyond the amount paid, more of a deposit than is held, what `whyAsk` or `whyAgain`
 * asks about until the admin confirms it, a day in the future or long ago, and a key that was used for something else.
 */
export async function recordPayment(
  bookingId: number,
  { key, kind, amount, method, note, paidOn, meant, seen, actor }: Recording,
  { db = database, now = new Date() }: { db?: Db; now?: Date } = {},
): Promise<Outcome<PaymentRow>> {
  const today = todayIn(env.SITE_TIMEZONE, now);
  const wrongDay = paidOn ? whyNotOn(paidOn, today) : null;
  if (wrongDay) return refuseField('paidOn', wrongDay);
  return db.transaction(async (tx) => {
    const held = await lockReservation(tx, bookingId);
    if (!held.ok) return held;
    const row = {
      ...{ id: key, bookingId, kind, cents: amount, createdBy: actor },
      method: PAYMENT_MOVES[kind].money === 0 ? null : method,
      note: note ?? null,
      paidOn: paidOn ?? today,
    };
    const [earlier] = await tx.select().from(payments).where(eq(payments.id, key));
    if (earlier) return isSame(earlier, { ...row, paidOn: paidOn ?? earlier.paidOn }) ? done(earlier) : keyIsUsed;
    const account = await findAccount(tx, bookingId);
    const tooMuch = whyTooMuch(kind, amount, account);
    if (tooMuch) return refuse('conflict', tooMuch, { amount: [tooMuch] });
    const isPending = mayAwaitAdvance(held.value.status);
    const awaits = isPending && !account.returned && ((await findAwaitedAdvance(tx, held.value)) ?? 0) > 0;
    const awaited = awaits ? account.advance : cents(0);
    const asked = meant
      ? null
      : (whyAsk(kind, amount, { ...account, awaited, isPending }) ??
        (await whyAgain(tx, { bookingId, kind, cents: amount, seen })));
    if (asked) return refuse('conflict', NOT_YET, { meant: [asked] });
    // Another reservation may have stored a row with the same key at this moment.
    const [recorded] = await tx.insert(payments).values(row).onConflictDoNothing().returning();
    if (!recorded) return keyIsUsed;
    const reason = row.paidOn === today ? inWords(row) : `${inWords(row)}, on ${longDate(row.paidOn)}`;
    await tx.insert(bookingEvents).values({ bookingId, kind: 'payment', actor, reason });
    return done(recorded);
  });
}

const NOT_YET = 'Not recorded yet.';

/**
 * The question about an equal row, which the admin must confirm: a colleague, or the admin in another window, recorded
 * the same after the page was opened. Null if there is no such row.
 */
async function whyAgain(
  tx: Db,
  { bookingId, kind, cents: amount, seen }: Pick<PaymentRow, 'bookingId' | 'kind' | 'cents'> & Pick<Recording, 'seen'>,
): Promise<string | null> {
  if (seen === undefined) return null;
  const isAlike = and(eq(payments.bookingId, bookingId), eq(payments.kind, kind), eq(payments.cents, amount));
  const [newest] = await tx
    .select()
    .from(payments)
    .where(and(isAlike, gt(payments.number, seen)))
    .orderBy(desc(payments.number))
    .limit(1);
  // An equal row that was reversed since does not count.
  if (!newest || newest.reverses) return null;
  const { createdBy, createdAt } = newest;
  return `${createdBy} recorded the same on ${moment(createdAt, env.SITE_TIMEZONE)}, after this page was opened: ${inWords(newest)}.`;
}

/** The most days back: an earlier day is a typing error. */
const LONGEST_AGO = 366;

function whyNotOn(day: IsoDay, today: IsoDay): string | null {
  if (day > today) return 'The day cannot be in the future';
  return day < plusDays(today, -LONGEST_AGO) ? 'Please choose a day within the last 12 months' : null;
}

const keyIsUsed = refuse('conflict', 'This form was already sent with other values. Check the list and start again.');

const isSame = (earlier: PaymentRow, row: Omit<PaymentRow, 'number' | 'reverses' | 'createdAt'>) =>
  earlier.bookingId === row.bookingId &&
  earlier.kind === row.kind &&
  earlier.cents === row.cents &&
  earlier.method === row.method &&
  earlier.note === row.note &&
  earlier.paidOn === row.paidOn;
