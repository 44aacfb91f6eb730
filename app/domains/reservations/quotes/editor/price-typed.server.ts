import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { findOffered } from '~/domains/catalog/reservable.server';
import { type Cents, cents, money } from '~/domains/pricing/money';
import type { Quote } from '~/domains/pricing/quote/lines';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { bookings } from '../../tables.server';
import { findAccount } from '../../payments/account.server';
import { agreedVersionOf } from '../agreed-version';
import { settledWith } from '../charges/settled.server';
import { priceStay } from '../price-stay.server';
import { findQuotes } from '../queries.server';
import { atRental, stayOf, tooFarAhead } from '../quoted-stay.server';
import type { ChargesForm, QuoteForm } from '../schema';

/**
 * What the typed quote or the final charges cost, line by line; stores nothing, and asks not whether its time is free.
 */
export async function priceTyped(
  id: number,
  asked: QuoteForm | ChargesForm,
  rental?: number,
  { db = database } = {},
): Promise<Outcome<Typed>> {
  const [reservation] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (reservation && 'charges' in asked) {
    const settled = settledWith(agreedVersionOf(reservation, await findQuotes(id, { db })), asked);
    if (!settled.ok) return settled;
    const { paid } = await findAccount(db, id);
    return done({ ...inLines(settled.value), left: leftOf(settled.value.total, paid) });
  }
  if ('charges' in asked) return refuse('not-found', 'Reservation Not Found');
  const rentalId = rental ?? reservation?.rentalId;
  const offered = rentalId ? await findOffered(rentalId, { db }) : null;
  if (!reservation || !rentalId || !offered) return refuse('conflict', 'The rental was deleted.');
  const stay = stayOf(atRental(reservation, rentalId, offered), asked);
  const quote = tooFarAhead(stay) ?? (await priceStay(db, stay, asked));
  return quote.ok ? done(inLines(quote.value)) : quote;
}

const inLines = ({ lines, total, advance, deposit }: Quote) => ({
  lines: lines.map(({ label, cents, because }) => ({ label, cents, because })),
  amounts: { total, advance, deposit },
});

/** What is still due of final charges, or goes back. */
const leftOf = (total: Cents, paid: Cents) =>
  paid > total ? `To be returned: ${money(cents(paid - total))}` : `Still due: ${money(cents(total - paid))}`;

/** The lines and amounts of what is typed. */
export type Typed = ReturnType<typeof inLines> & { left?: string };
