import { env } from '~/env.server';
import { inclusiveDays, type IsoDay, plusDays } from '~/domains/shared/calendar';
import { moment } from '~/domains/shared/format';
import { dawnOf, dayOf } from '../clocks.server';
import { withPassedHours } from '../free/passed-hours.server';
import { reservedText } from '../held-time.server';
import type { Days } from '../rules';
import { HOLD_LABELS } from '../vocabulary';
import type { HeldSpan } from './queries.server';
import { type Held, type Offer, openingsOf } from '../openings.server';
import type { Bar, BarRow, FreeMark, TimelineRow } from './timeline';

/** The rows of a timeline without what is free: where each bar lies, in days from the first. */
export function barRows<Rental extends { id: number; name: string }>(
  rentals: readonly Rental[],
  spans: readonly HeldSpan[],
  window: Days,
): Array<Pick<Rental, 'id' | 'name'> & BarRow> {
  const dawns = dawnsOf(window);
  return rentals.map(({ id, name }) => ({ id, name, bars: barsOf(spansOf(spans, id), dawns, window) }));
}

type Rental = Offer & { id: number; name: string; categoryName: string | null };

/** The rows of a timeline, with which days are free from `today` on. */
export function timelineRows(
  rentals: readonly Rental[],
  spans: readonly HeldSpan[],
  window: Days,
  today: IsoDay,
): TimelineRow[] {
  const dawns = dawnsOf(window);
  return rentals.map((rental) => {
    const own = spansOf(spans, rental.id);
    const { id, name, categoryName } = rental;
    return {
      ...{ id, name, categoryName },
      bars: barsOf(own, dawns, window),
      free: freeDays(rental, own, dawns, window, today),
    };
  });
}

const spansOf = (spans: readonly HeldSpan[], id: number) => spans.filter(({ rentalId }) => rentalId === id);

const dawnsOf = ({ startDate, endDate }: Days) =>
  Array.from({ length: inclusiveDays(startDate, endDate) + 1 }, (_, index) =>
    dawnOf(plusDays(startDate, index), env.SITE_TIMEZONE),
  );

/**
 * A character for each day, by the one answer to what is free, and by the charter of one day, which the concierge can
 * sell where no longer stay fits; time that an option keeps is not free, nor are hours that have passed.
 */
function freeDays(offer: Offer, own: readonly HeldSpan[], dawns: readonly number[], window: Days, today: IsoDay) {
  const firm = own.map(({ from, until }): Held => [from, until, false]);
  const { taken, days, oneDay = [] } = openingsOf(offer, withPassedHours(offer, firm), window, env.SITE_TIMEZONE);
  const isIn = (day: IsoDay) => taken.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
  return dawns
    .slice(0, -1)
    .map((dawn, index): FreeMark => {
      const day = plusDays(window.startDate, index);
      if (day < today || (isIn(day) && !oneDay.includes(day))) return '0';
      const isHeld = own.some(({ from, until }) => from < dawns[index + 1]! && dawn < until);
      return isHeld || days.some(({ date }) => date === day) ? '2' : '1';
    })
    .join('');
}

const barsOf = (own: readonly HeldSpan[], dawns: readonly number[], { startDate }: Days) =>
  own
    .filter(({ from, until }) => from < dawns.at(-1)! && dawns[0]! < until)
    .map((span) => barOf(span, dawns, startDate));

function barOf(span: HeldSpan, dawns: readonly number[], first: IsoDay): Bar {
  const zone = env.SITE_TIMEZONE;
  const place = (instant: number) => {
    if (instant <= dawns[0]!) return 0;
    if (instant >= dawns.at(-1)!) return dawns.length - 1;
    const index = inclusiveDays(first, dayOf(instant, zone)) - 1;
    return index + (instant - dawns[index]!) / (dawns[index + 1]! - dawns[index]!);
  };
  const [from, until] = [place(span.from), place(span.until)];
  const when = span.own
    ? reservedText(span.own, [[span.from, span.until]])
    : `${moment(new Date(span.from), zone)} to ${moment(new Date(span.until), zone)}`;
  const name = span.customerName ?? span.note ?? HOLD_LABELS[span.reason];
  return {
    ...{ id: span.id, reason: span.reason, bookingId: span.bookingId, payment: span.payment },
    // The name comes first: a short bar shows the beginning alone.
    text: span.demo ? `${name} (demo)` : name,
    when,
    from: hundredths(from),
    length: hundredths(until - from),
  };
}

const hundredths = (days: number) => Math.round(days * 100) / 100;
