import { termsFrom } from '~/domains/catalog/terms/rules';
import { offeredEnds } from '../options/offered-ends.server';
import type { findToday } from './queries.server';
import type { KeptFor } from './request-decisions';

type Waiting = Awaited<ReturnType<typeof findToday>>['waiting'][number];

/** Whether the request's rental was deleted, so that it can only be declined. */
export const isGone = ({ mainImage }: Waiting) => mainImage === null;

/** Whether the request's page can confirm it: its rental still exists, and its dates are free. */
export const isConfirmable = (stay: Waiting) => !stay.taken && !isGone(stay);

/** The reasons not to confirm a request. */
export function hintOf(stay: Waiting): string | null {
  if (isGone(stay)) return 'The rental was deleted';
  if (stay.taken) return 'These dates are taken';
  return stay.rival ? 'Another request is waiting for these dates' : null;
}

/** How long one press keeps the dates: a day, or until they begin; null if they cannot be kept. */
export function keptFor(stay: Waiting, now: Date): KeptFor | null {
  if (!isConfirmable(stay)) return null;
  const { hours, latest } = offeredEnds(stay, termsFrom(stay.terms, stay.priceUnit), now);
  return hours[0] ? { hours: hours[0] } : latest;
}
