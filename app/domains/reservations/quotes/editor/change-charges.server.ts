import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { cents, money } from '~/domains/pricing/money';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { bookingEvents } from '../../history/tables.server';
import { mailCustomer } from '../../mails/mail.server';
import { bookings } from '../../tables.server';
import { lockReservation } from '../../history/transition.server';
import { agreedVersionOf } from '../agreed-version';
import { changesSince } from '../changes';
import { findQuotes } from '../queries.server';
import { finalText, wholeTotal } from '../rules';
import type { ChargesForm } from '../schema';
import { isSentAgain } from '../sending/sent-again';
import { storeQuote } from '../store-quote.server';
import { quoteSteps } from '../tables.server';
import { settledWith } from './settled.server';
import { takesFinalCharges } from '../../statuses/traits';

const NEWER = 'The charges changed since you opened this page. Nothing was sent. Review the changes, then send again.';
const NOT_OVER = 'Only the charges of a completed stay can be settled here.';
const ERASED = 'The customer’s data was erased, so the charges stay as they are.';
const SAME = 'These charges are already agreed. Nothing was sent.';

type Changing = { /** The admin's username. */ actor: string; db?: Db };
type Changed = {
  reference: string;
  version: number;
  total: string;
  /** Whether the customer has an email address. */ mailed: boolean;
};

/**
 * Settles a completed stay: stores its final charges as a new version, which is agreed at once, records that in the
 * history and mails it, in one transaction under the reservation's lock. The rent, the dates and the times do not
 * change. The same form sent twice counts once. Refuses a stay that is not over, an erased customer's stay, a version
 * that is not the newest, a discount beyond the rent, and charges that are already agreed.
 */
export async function changeCharges(
  id: number,
  asked: ChargesForm,
  { actor, db = database }: Changing,
): Promise<Outcome<Changed>> {
  return db.transaction(async (tx) => {
    const held = await lockReservation(tx, id);
    if (!held.ok) return held;
    const reservation = held.value;
    if (reservation.erasedAt) return refuse('conflict', ERASED);
    if (!takesFinalCharges(reservation.status)) return refuse('conflict', NOT_OVER);
    const stored = await findQuotes(id, { db: tx });
    const [newest] = stored;
    const before = agreedVersionOf(reservation, stored);
    const made = settledWith(before, asked);
    if (asked.seen !== (newest?.version ?? 0)) {
      if (!newest || !made.ok) return refuse('conflict', NEWER);
      const sent = { ...before, ...made.value, note: asked.note };
      if (!isSentAgain(newest, sent, { seen: asked.seen, actor })) return refuse('conflict', NEWER);
      const { reference, customerEmail } = reservation;
      const { version, total } = newest;
      return done({ reference, version, total: money(total), mailed: customerEmail !== null });
    }
    if (!made.ok) return made;
    const quote = made.value;
    const changes = changesSince(before, { ...before, ...quote }, 'final');
    if (changes.length === 0) return refuse('conflict', SAME);
    const version = asked.seen + 1;
    await storeQuote(tx, {
      ...{ bookingId: id, version, quote, quoted: before, madeBy: actor },
      ...{ note: asked.note, purpose: 'final' },
    });
    await tx.insert(quoteSteps).values({ bookingId: id, version, step: 'sent', actor });
    const [settled] = await tx
      .update(bookings)
      .set({
        ...{ agreedVersion: version, agreedTotal: wholeTotal(reservation, quote) },
        version: sql`${bookings.version} + 1`,
      })
      .where(eq(bookings.id, id))
      .returning();
    const reason = finalText({ version, total: quote.total });
    await tx.insert(bookingEvents).values({ bookingId: id, kind: 'quoted', actor, reason });
    const mailed = await mailCustomer(tx, 'booking-final', settled!, {
      ...{ message: asked.note, changes },
      // After the stay, the ledger shows what happened to the deposit.
      quote: { ...quote, deposit: cents(0), version },
    });
    return done({ reference: reservation.reference, version, total: money(quote.total), mailed });
  });
}
