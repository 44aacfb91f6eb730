import { isHourly, type PriceUnit, type Terms } from '~/domains/catalog/vocabulary';
import type { ReservationTimes } from '~/domains/shared/times';
import type { ReservationStatus } from './vocabulary';
import { expectsTimes } from './statuses/traits';

/**
 * The times as they were promised: later changes of the rental's terms do not move them. Hours with a start need none of
 * the terms' times, but keep those that were agreed for them: a change lies between these, too.
 */
export const agreedTimes = ({ startTime, handoverTime, returnTime }: ReservationTimes, terms: Terms) => ({
  startTime: startTime ?? null,
  handoverTime: handoverTime ?? (startTime ? null : terms.handoverTime),
  returnTime: returnTime ?? (startTime ? null : terms.returnTime),
});

/**
 * The handover and return times to expect of a reservation: its own, and while it waits for an answer those of its
 * rental's terms where it has none. Those of hours are still to be arranged.
 */
export const expectedTimes = (
  stay: ReservationTimes & { status: ReservationStatus; priceUnit: PriceUnit },
  terms: Terms,
) => {
  const { handoverTime, returnTime } = stay;
  const isOpen = expectsTimes(stay.status) && !isHourly(stay.priceUnit);
  const { handoverTime: from, returnTime: to } = isOpen ? agreedTimes(stay, terms) : { handoverTime, returnTime };
  return { handoverTime: from ?? null, returnTime: to ?? null };
};

/** What was read of these for a row of a list; null where the reservation has its own. */
export type Expected = { expected: { handoverTime: string | null; returnTime: string | null } | null };

/** A reservation of a list with the times to expect of it. */
export const withExpected = <Stay extends ReservationTimes & Expected>(stay: Stay) => ({ ...stay, ...stay.expected });
