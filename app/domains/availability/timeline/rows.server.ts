import { env } from '~/env.server';
import { inclusiveDays, type IsoDay, plusDays } from '~/domains/shared/calendar';
import { moment } from '~/domains/shared/format';
import { dawnOf } from '../clocks.server';
import { withPassedHours } from '../free/passed-hours.server';
import { reservedText } from '../held-time.server';
import type { Days } from '../rules';
import { HOLD_LABELS } from '../vocabulary';
import type { HeldSpan } from './queries.server';
import { type Held, type Offer, openingsOf } from '../openings.server';
import { type Bar, type BarRow, daysFrom, type FreeMark, type TimelineRow } from './timeline';

/** The rows of a timeline without free days; bars are placed in days from the first day. */
export function barRows<Rental extends { id: number; name: string }>(
  rentals: readonly Rental[],
  spans: readonly HeldSpan[],
  window: Days,
): Array<Pick<Rental, 'id' | 'name'> & BarRow> {
  const dawns = dawnsOf(window);
  return rentals.map(({ id, name }) => ({ id, name, bars: barsOf(spansOf(spans, id), dawns) }));
}

type Rental = Offer & { id: number; name: string; categoryName: string | null };

/** The rows of a timeline with the days that are free from `today` on. */
export function timelineRows(
  rentals: readonly Rental[],
  spans: readonly HeldSpan[],
  window: Days,
  today: IsoDay,
): TimelineRow[] {
  const shown = daysOf(window);
  const dawns = dawnsOf(window);
  return rentals.map((rental) => {
    const own = spansOf(spans, rental.id);
    const { id, name, categoryName } = rental;
    return {
      ...{ id, name, categoryName },
      bars: barsOf(own, dawns),
      free: freeDays(rental, own, { dawns, shown, window, today }),
    };
  });
}

const spansOf = (spans: readonly HeldSpan[], id: number) => spans.filter(({ rentalId }) => rentalId === id);

const daysOf = ({ startDate, endDate }: Days) => daysFrom(startDate, inclusiveDays(startDate, endDate));

/** The instants at which each day begins, and the instant at which the last one ends. */
const dawnsOf = (window: Days) =>
  [...daysOf(window), plusDays(window.endDate, 1)].map((day) => dawnOf(day, env.SITE_TIMEZONE));

type Shown = { dawns: readonly number[]; shown: readonly IsoDay[]; window: Days; today: IsoDay };

/**
 * One character for each day, from `openingsOf` and its one-day charters, which the concierge can sell where no longer
 * stay fits. Time that an option keeps is not free, nor are hours that have passed.
 */
function freeDays(offer: Offer, own: readonly HeldSpan[], { dawns, shown, window, today }: Shown) {
  const firm = own.map(({ from, until }): Held => [from, until, false]);
  const { taken, days, oneDay = [] } = openingsOf(offer, withPassedHours(offer, firm), window, env.SITE_TIMEZONE);
  const isIn = (day: IsoDay) => taken.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
  return shown
    .map((day, index): FreeMark => {
      if (day < today || (isIn(day) && !oneDay.includes(day))) return '0';
      const isHeld = own.some(({ from, until }) => from < dawns[index + 1]! && dawns[index]! < until);
      return isHeld || days.some(({ date }) => date === day) ? '2' : '1';
    })
    .join('');
}

const barsOf = (own: readonly HeldSpan[], dawns: readonly number[]) =>
  own.filter(({ from, until }) => from < dawns.at(-1)! && dawns[0]! < until).map((span) => barOf(span, dawns));

function barOf(span: HeldSpan, dawns: readonly number[]): Bar {
  const zone = env.SITE_TIMEZONE;
  const place = (instant: number) => {
    if (instant <= dawns[0]!) return 0;
    if (instant >= dawns.at(-1)!) return dawns.length - 1;
    const index = dawns.findLastIndex((dawn) => dawn <= instant);
    return index + (instant - dawns[index]!) / (dawns[index + 1]! - dawns[index]!);
  };
  const [from, until] = [place(span.from), place(span.until)];
  const when = span.own
    ? reservedText(span.own, [[span.from, span.until]])
    : `${moment(new Date(span.from), zone)} to ${moment(new Date(span.until), zone)}`;
  const name = span.customerName ?? span.note ?? HOLD_LABELS[span.reason];
  return {
    ...{ id: span.id, reason: span.reason, bookingId: span.bookingId, payment: span.payment },
    // The name comes first, because a short bar shows only the beginning of its text.
    text: span.demo ? `${name} (demo)` : name,
    when,
    from: hundredths(from),
    length: hundredths(until - from),
  };
}

const hundredths = (days: number) => Math.round(days * 100) / 100;
