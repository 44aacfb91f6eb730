import { eq } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { pricesFrom } from '~/domains/catalog/prices/rules';
import { findOffered } from '~/domains/catalog/reservable.server';
import { HOURS_PER_DAY, isHourly, type Prices } from '~/domains/catalog/vocabulary';
import { percent } from '~/domains/pricing/money';
import { advancePart } from '~/domains/pricing/quote/advance-part';
import type { QuoteLine } from '~/domains/pricing/quote/lines';
import { findPricing } from '~/domains/pricing/rates/queries.server';
import { rateText } from '~/domains/pricing/rules';
import { isCharge, isDiscount } from '~/domains/pricing/vocabulary';
import { plusDays, today as todayIn } from '~/domains/shared/calendar';
import { env } from '~/env.server';
import { bookings } from '../../tables.server';
import type { ReservationRow } from '../../history/transition.server';
import { deliveryOf, undeliveredText } from '../../rules';
import { isOpen } from '../../vocabulary';
import { agreedOf, agreedVersionOf, withoutOpenChanges } from '../agreed-version';
import { typedCharges } from './settled.server';
import { derivedQuote } from '../derived-quote';
import { settlesStay } from '../purposes';
import { findQuotes, type StoredQuote } from '../queries.server';
import { atRental, ownTimesOf } from '../quoted-stay.server';
import { isOfStay } from '../rules';
import { quoteView } from '../view';
import { typedDiscount, typedIn } from './typed-discount';
import { takesChanges, takesOffers, takesFinalCharges } from '../../statuses/traits';

/** The days for which a new quote is valid, unless the stay begins earlier. */
const VALID_DAYS = 3;

type Options = { /** A rental other than the reservation's. */ rental?: number; now?: Date };

/**
 * The data that the editor of a reservation's quote shows. The quote is for the given rental, else for the rental of a
 * confirmed reservation's newest version, else for the reservation's own. Null if there is no such reservation.
 */
export async function findEditor(id: number, { rental, now = new Date() }: Options = {}) {
  const [reservation] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!reservation) return null;
  const stored = await findQuotes(id);
  // The agreed version gets its times from the reservation.
  const agreed = agreedOf(reservation, stored);
  const newest = stored[0]?.version === agreed?.version ? agreed : stored[0];
  const own = reservation.rentalId;
  const last = takesChanges(reservation.status) ? newest?.rentalId : null;
  const chosen = own === null ? null : (rental ?? last ?? own);
  const [offered, pricing] = await Promise.all([
    chosen ? findOffered(chosen) : null,
    findPricing(chosen ? [chosen] : [], reservation),
  ]);
  const prices = pricing.get(chosen ?? 0)?.prices ?? pricesFrom(null);
  const stay = chosen && offered ? atRental(reservation, chosen, offered, now) : reservation;
  const clock = { now, timeZone: env.SITE_TIMEZONE };
  const { reference, status, customerName, customerEmail, rentalName } = reservation;
  const open = own !== null && isOpen(reservation);
  /** The final charges of a stay that is over. */
  const final =
    takesFinalCharges(status) && !reservation.erasedAt ? typedCharges(agreedVersionOf(reservation, stored)) : null;
  return {
    ...{
      id,
      reference,
      status,
      customerName,
      rentalName,
      open,
      hourly: isHourly(stay.priceUnit),
      mails: customerEmail !== null,
    },
    /** The rental of the quote. */
    rental: { id: stay.rentalId ?? undefined, name: stay.rentalName, isOther: stay.rentalId !== own },
    undelivered: offered && undeliveredText(deliveryOf(stay, offered.terms)),
    /** The price that the quote keeps, if the rental's price unit has changed. */
    keptPrice: offered && offered.priceUnit !== stay.priceUnit ? rateText({ ...stay, price: stay.unitPrice }) : null,
    seen: newest?.version ?? 0,
    agreed: reservation.agreedVersion,
    charges: prices.charges,
    today: todayIn(env.SITE_TIMEZONE, now),
    begun: begunWith(stay, newest, prices, { now, lines: newest?.lines ?? derivedQuote(reservation).lines }),
    current: newest ? null : derivedQuote(reservation),
    /** The final charges of a stay that is over, as their form begins. */
    final,
    title: final ? 'Final charges' : 'Quote',
    versions: stored.map((quote) => ({
      ...quoteView(quote, versionBefore(quote, stored, reservation), clock),
      ...{ sent: quote.sentAt !== null, agreed: quote.version === reservation.agreedVersion },
      /** Whether its PDF can be read: an erased customer's PDF is gone, and the server does not write it again. */
      printed: quote.sentAt !== null && reservation.erasedAt === null,
    })),
  };
}
export type EditorView = NonNullable<Awaited<ReturnType<typeof findEditor>>>;

/** The version to compare with: the previous one or, for final charges, the previous one that still counts. */
const versionBefore = (quote: StoredQuote, stored: readonly StoredQuote[], reservation: ReservationRow) =>
  (settlesStay(quote) ? withoutOpenChanges(stored, reservation) : stored).find(
    ({ version }) => version < quote.version,
  );

/** The initial values of the form: those of the newest version, but the stay of a request that has changed since. */
function begunWith(
  reservation: ReservationRow,
  newest: StoredQuote | undefined,
  prices: Prices,
  {
    now,
    lines: made,
  }: { now: Date; /** Of the newest version, or derived from the reservation's own row. */ lines: QuoteLine[] },
) {
  const { charges, advance } = prices;
  const hourly = isHourly(reservation.priceUnit);
  const keepsStay = !newest || (takesOffers(reservation.status) && !isOfStay(newest, reservation));
  const { startDate, endDate, hoursPerDay, startTime } = keepsStay ? reservation : newest;
  // A quote for another rental does not take over the newest version's times.
  const isItsRental = newest?.rentalId === reservation.rentalId;
  const { handoverTime, returnTime } = isItsRental && !keepsStay ? ownTimesOf(reservation, newest) : reservation;
  const today = todayIn(env.SITE_TIMEZONE, now);
  const latest = plusDays(startDate, -1);
  const asked = plusDays(today, VALID_DAYS);
  const validDay = asked < latest ? asked : latest < today ? today : latest;
  const lines = made.map((line) => ({ line, ...typedIn(line) }));
  return {
    ...{ startDate, endDate, startTime: (hourly && startTime) || undefined, validDay },
    ...(hourly ? { handoverTime: handoverTime ?? undefined, returnTime: returnTime ?? undefined } : {}),
    hoursPerDay: hourly ? String(hoursPerDay ?? HOURS_PER_DAY.default) : undefined,
    guests: newest?.guests?.toString(),
    extras: Object.fromEntries(
      Object.entries(newest?.extras ?? {})
        .filter(([key]) => charges.some((charge) => charge.key === key))
        .map(([key, count]) => [key, String(count)]),
    ),
    added: lines
      .filter(({ line, typed }) => typed !== null && isCharge(line))
      .map(({ line: { kind, label, taxed }, typed }) => ({ kind, label, amount: typed!, taxed: taxed ? 'on' : '' })),
    ...typedDiscount(made.filter(isDiscount)),
    note: undefined,
    advance: percentOf(newest, advance),
    advanceHours: newest?.advanceHours?.toString(),
  };
}

/** The advance in percent; a typed 0 stays 0. The rental's own advance is left to the price list. */
function percentOf(newest: StoredQuote | undefined, advance: number | null): string | undefined {
  const part = newest ? advancePart(newest) : advance;
  return part === null || (part === 0 && !advance) ? undefined : percent(part).slice(0, -1);
}
