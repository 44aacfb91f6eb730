import type { Db } from '~/db/database.server';
import { isHourly } from '~/domains/catalog/vocabulary';
import type { QuotedStay, Quote } from '~/domains/pricing/quote/lines';
import type { ReservationRow } from '../history/transition.server';
import type { QuotePurpose } from '../vocabulary';
import { quoteLines, quotes, quoteTexts } from './tables.server';

/** The subject of a stored quote: the rental and its price, the stay, and the chosen extras. */
type Quoted = QuotedStay &
  Pick<ReservationRow, 'rentalId' | 'rentalName' | 'unitPrice' | 'priceUnit' | 'startTime'> &
  Partial<Pick<ReservationRow, 'handoverTime' | 'returnTime'>> & {
    extras?: Record<string, number>;
  };

type Made = {
  bookingId: number;
  version: number;
  quote: Quote;
  quoted: Quoted;
  /** An offer, if it is left out. */
  purpose?: QuotePurpose;
  /** One of ACTORS, or a username. */
  madeBy: string;
  note?: string;
  validUntil?: Date;
  advanceHours?: number | null;
};

/** Whether the concierge typed the label of a line: such a label may hold a name. */
const isTyped = ({ rule }: Quote['lines'][number]) =>
  rule.name === 'typed' || (rule.name === 'part' && rule.key === null);

/** Stores a version of a locked reservation's quote. Fails if a version with this number exists. */
export async function storeQuote(tx: Db, made: Made): Promise<void> {
  const { bookingId, version, quote, quoted, purpose = 'offer', madeBy, note, validUntil, advanceHours } = made;
  const { rules, currency, rent, total, deposit, advance, lines } = quote;
  const { rentalId, rentalName, unitPrice, priceUnit, startDate, endDate, hoursPerDay, startTime, guests } = quoted;
  const { handoverTime = null, returnTime = null } = quoted;
  await tx.insert(quotes).values({
    ...{ bookingId, version, rules, currency, rent, total, deposit, advance, lineCount: lines.length },
    ...{ rentalId, rentalName, unitPrice, priceUnit, startDate, endDate, hoursPerDay, startTime, guests },
    // For other units, the times change on the reservation, without a quote.
    ownTimes: isHourly(priceUnit) ? { handoverTime, returnTime } : null,
    ...{ extras: quoted.extras, validUntil, advanceHours, purpose, madeBy },
  });
  const numbered = lines.map((line, index) => ({ line, position: index + 1 }));
  await tx.insert(quoteLines).values(
    numbered.map(({ line, position }) => ({
      ...{ bookingId, version, position },
      ...line,
      label: isTyped(line) ? null : line.label,
    })),
  );
  const labels = Object.fromEntries(
    numbered.filter(({ line }) => isTyped(line)).map(({ line, position }) => [position, line.label]),
  );
  if (note || Object.keys(labels).length > 0) await tx.insert(quoteTexts).values({ bookingId, version, note, labels });
}
