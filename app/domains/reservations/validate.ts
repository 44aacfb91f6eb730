import { parseWithZod } from '@conform-to/zod/v4';
import { isIsoDay, plusDays } from '../shared/calendar';
import { takenMessage } from './availability';
import type { Days } from './holds.server';
import { HORIZON_DAYS } from './rules';
import { type BookingTerms, bookingRequest } from './schema';

/**
 * The server's own rules, loaded by the browser when the form is first touched (ui/lazy-validation), and what the page
 * knew to be taken; the server asks the database for that.
 */
export function validator({ taken, ...terms }: BookingTerms & { taken: readonly Days[] }) {
  const latest = plusDays(terms.today, HORIZON_DAYS);
  const said = ({ startDate, endDate }: Partial<Days>) =>
    isIsoDay(startDate) && isIsoDay(endDate) && startDate <= endDate
      ? takenMessage(taken, { startDate, endDate }, latest)
      : null;
  const schema = bookingRequest(terms).refine((request) => said(request) === null, {
    path: ['startDate'],
    error: ({ input }) => said(input as Partial<Days>) ?? undefined,
    // It needs both dates and nothing else: a missing name must not silence it.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
  return ({ formData }: { formData: FormData }) => parseWithZod(formData, { schema });
}
