import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { findOffered } from '~/domains/catalog/reservable.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { bookings } from '../../tables.server';
import { priceStay } from '../price-stay.server';
import { atRental, stayOf, tooFarAhead } from '../quoted-stay.server';
import type { QuoteForm } from '../schema';

/** What the typed quote costs, line by line; stores nothing, and asks not whether its time is free. */
export async function priceTyped(id: number, asked: QuoteForm, rental?: number, { db = database } = {}) {
  const [reservation] = await db.select().from(bookings).where(eq(bookings.id, id));
  const rentalId = rental ?? reservation?.rentalId;
  const offered = rentalId ? await findOffered(rentalId, { db }) : null;
  if (!reservation || !rentalId || !offered) return refuse('conflict', 'The rental was deleted.');
  const stay = stayOf(atRental(reservation, rentalId, offered), asked);
  const quote = tooFarAhead(stay) ?? (await priceStay(db, stay, asked));
  return quote.ok ? done(inLines(quote.value)) : quote;
}

const inLines = ({ lines, total, advance, deposit }: OkOf<ReturnType<typeof priceStay>>) => ({
  lines: lines.map(({ label, cents, because }) => ({ label, cents, because })),
  amounts: { total, advance, deposit },
});

type OkOf<Promised> = Promised extends Promise<Outcome<infer Value>> ? Value : never;

/** The lines and amounts of what is typed. */
export type Typed = OkOf<ReturnType<typeof priceTyped>>;
