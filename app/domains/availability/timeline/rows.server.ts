import { env } from '~/env.server';
import { inclusiveDays, type IsoDay, plusDays } from '~/domains/shared/calendar';
import { moment } from '~/domains/shared/format';
import { dawnOf, dayOf } from '../clocks.server';
import type { Days } from '../rules';
import { HOLD_LABELS } from '../vocabulary';
import type { HeldSpan } from './queries.server';
import type { Bar, TimelineRow } from './timeline';

type Rental = { id: number; name: string; categoryName: string | null };

/**
 * The rows of a timeline: where each bar lies, in days from the first, and which days have free time from `today` on.
 */
export function timelineRows(
  rentals: readonly Rental[],
  spans: readonly HeldSpan[],
  window: Days,
  today: IsoDay,
): TimelineRow[] {
  const days = inclusiveDays(window.startDate, window.endDate);
  const dawns = Array.from({ length: days + 1 }, (_, index) =>
    dawnOf(plusDays(window.startDate, index), env.SITE_TIMEZONE),
  );
  return rentals.map(({ id, name, categoryName }) => {
    const own = spans.filter(({ rentalId }) => rentalId === id);
    return {
      ...{ id, name, categoryName },
      bars: own.map((span) => barOf(span, dawns, window.startDate)),
      free: dawns
        .slice(0, days)
        .map((dawn, index) => {
          const isPast = plusDays(window.startDate, index) < today;
          return isPast || isCovered(dawn, dawns[index + 1]!, own) ? '0' : '1';
        })
        .join(''),
    };
  });
}

/** Whether spans in order leave nothing of a day. */
function isCovered(dawn: number, dusk: number, spans: readonly HeldSpan[]): boolean {
  let reached = dawn;
  for (const { from, until } of spans) if (from <= reached && until > reached) reached = until;
  return reached >= dusk;
}

function barOf(span: HeldSpan, dawns: readonly number[], first: IsoDay): Bar {
  const zone = env.SITE_TIMEZONE;
  const place = (instant: number) => {
    if (instant <= dawns[0]!) return 0;
    if (instant >= dawns.at(-1)!) return dawns.length - 1;
    const index = inclusiveDays(first, dayOf(instant, zone)) - 1;
    return index + (instant - dawns[index]!) / (dawns[index + 1]! - dawns[index]!);
  };
  const [from, until] = [place(span.from), place(span.until)];
  const when = `${moment(new Date(span.from), zone)} to ${moment(new Date(span.until), zone)}`;
  return {
    ...{ id: span.id, reason: span.reason, bookingId: span.bookingId, payment: span.payment },
    text: span.customerName ?? span.note ?? HOLD_LABELS[span.reason],
    when,
    from: hundredths(from),
    length: hundredths(until - from),
  };
}

const hundredths = (days: number) => Math.round(days * 100) / 100;
