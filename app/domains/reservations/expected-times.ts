import { isHourly, type PriceUnit, type Terms } from '~/domains/catalog/vocabulary';
import type { ReservationTimes } from '~/domains/shared/times';
import type { ReservationStatus } from './vocabulary';
import { expectsTimes } from './statuses/traits';

/**
 * The times to promise for a stay, so that later changes of the rental's terms do not move them. Hours with a start
 * time take none of the terms' times but keep their own handover and return times: changed hours must lie between
 * those, too.
 */
export const agreedTimes = ({ startTime, handoverTime, returnTime }: ReservationTimes, terms: Terms) => ({
  startTime: startTime ?? null,
  handoverTime: handoverTime ?? (startTime ? null : terms.handoverTime),
  returnTime: returnTime ?? (startTime ? null : terms.returnTime),
});

/**
 * The handover and return times to expect of a reservation: its own or, where it has none and waits for an answer,
 * those of its rental's terms. Hours take none from the terms: the concierge still arranges them.
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

/** The expected times as read for a row of a list; null where the reservation's own times count. */
export type Expected = { expected: { handoverTime: string | null; returnTime: string | null } | null };

/** A reservation of a list with the times to expect of it. */
export const withExpected = <Stay extends ReservationTimes & Expected>(stay: Stay) => ({ ...stay, ...stay.expected });
