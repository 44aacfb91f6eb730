import type { Db } from '~/db/database.server';
import type { Span } from '~/domains/availability/occupancy.server';
import type { Offer } from '~/domains/availability/openings.server';
import type { Quote } from '~/domains/pricing/quote/lines';
import { done, type Outcome, refuseField } from '~/domains/shared/outcome';
import type { ReservationRow } from '../../history/transition.server';
import { priceStay } from '../price-stay.server';
import { endDayOf } from '../begun-and-over.server';
import { type Asking, freeTime, type Stay } from '../quoted-stay.server';
import { validEnd } from './quote-validity.server';
import type { QuoteForm } from '../schema';
import { mayAwaitAdvance } from '../../statuses/traits';

export type Prepared = { spans: Span[]; validUntil: Date; quote: Quote };

/** The time, the end and the lines of a typed quote. Refuses anything that cannot be quoted. */
export async function prepareQuote(
  tx: Db,
  stay: Stay,
  offer: Offer,
  asked: QuoteForm,
  asking: Asking,
): Promise<Outcome<Prepared>> {
  const time = await freeTime(tx, stay, offer, asking);
  if (!time.ok) return time;
  const validUntil = validEnd(asked, stay, { spans: time.value, lastDay: endDayOf(stay, offer) }, asking);
  if (!validUntil.ok) return validUntil;
  const made = await priceStay(tx, stay, asked);
  if (!made.ok) return made;
  const prepared = { spans: time.value, validUntil: validUntil.value, quote: made.value };
  return withoutAdvance(stay, asked, made.value) ?? done(prepared);
}

/** Refuses a quote that should wait for an advance but has none: its acceptance would confirm at once. */
export const withoutAdvance = ({ status }: ReservationRow, { advanceHours }: QuoteForm, { advance }: Quote) =>
  mayAwaitAdvance(status) && advanceHours && advance === 0
    ? refuseField('advance', 'Enter an advance, or choose “When the quote is accepted”')
    : null;
