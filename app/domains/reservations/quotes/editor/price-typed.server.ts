import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { findOffered } from '~/domains/catalog/reservable.server';
import { cents } from '~/domains/pricing/money';
import { balanceOf } from '~/domains/pricing/quote/below-total';
import type { Quote } from '~/domains/pricing/quote/lines';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { bookings } from '../../tables.server';
import { RENTAL_DELETED, type ReservationRow } from '../../history/transition.server';
import { findAccount } from '../../payments/account.server';
import { agreedVersionOf } from '../agreed-version';
import { settledWith } from './settled.server';
import { priceStay } from '../price-stay.server';
import { findQuotes } from '../queries.server';
import { withoutAdvance } from '../sending/prepare-quote.server';
import { atRental, stayOf, tooFarAhead } from '../quoted-stay.server';
import type { ChargesForm, QuoteForm } from '../schema';

/**
 * The price of the typed quote or final charges, line by line. Stores nothing, and does not check whether the time is
 * free.
 */
export async function priceTyped(
  id: number,
  asked: QuoteForm | ChargesForm,
  rental?: number,
  { db = database } = {},
): Promise<Outcome<Typed>> {
  const [reservation] = await db.select().from(bookings).where(eq(bookings.id, id));
  if ('charges' in asked)
    return reservation ? priceCharges(reservation, asked, db) : refuse('not-found', 'Reservation Not Found');
  const rentalId = rental ?? reservation?.rentalId;
  const offered = rentalId ? await findOffered(rentalId, { db }) : null;
  if (!reservation || !rentalId || !offered) return refuse('conflict', RENTAL_DELETED);
  const stay = stayOf(atRental(reservation, rentalId, offered, new Date()), asked);
  const quote = tooFarAhead(stay) ?? (await priceStay(db, stay, asked));
  if (!quote.ok) return quote;
  return withoutAdvance(reservation, asked, quote.value) ?? done(inLines(quote.value));
}

async function priceCharges(reservation: ReservationRow, asked: ChargesForm, db: Db): Promise<Outcome<Typed>> {
  const { id } = reservation;
  const settled = settledWith(agreedVersionOf(reservation, await findQuotes(id, { db })), asked);
  if (!settled.ok) return settled;
  const { paid } = await findAccount(db, id);
  // After the stay, the ledger shows what happened to the deposit.
  const inWords = inLines({ ...settled.value, deposit: cents(0) });
  return done({ ...inWords, left: balanceOf(settled.value.total, paid) });
}

const inLines = ({ lines, total, advance, deposit }: Quote) => ({
  lines: lines.map(({ label, cents, because }) => ({ label, cents, because })),
  amounts: { total, advance, deposit },
});

/** The lines and amounts of what is typed. */
export type Typed = ReturnType<typeof inLines> & {
  /** The balance after final charges: an amount due, or one that goes back. */ left?: ReturnType<typeof balanceOf>;
};
