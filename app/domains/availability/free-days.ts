import type { z } from 'zod';
import { type IsoDay, isIsoDay, plusDays } from '~/domains/shared/calendar';
import { type Days, HORIZON_DAYS, takenMessage } from './rules';

/** A request's schema that also refuses what the page knows to be taken at that moment; the server asks the database for that. */
export function withFreeDays<Schema extends z.ZodObject>(schema: Schema, today: IsoDay, taken: () => readonly Days[]) {
  const latest = plusDays(today, HORIZON_DAYS);
  const said = ({ startDate, endDate }: Partial<Days>) =>
    isIsoDay(startDate) && isIsoDay(endDate) && startDate <= endDate
      ? takenMessage(taken(), { startDate, endDate }, latest)
      : null;
  return schema.refine((request) => said(request) === null, {
    path: ['startDate'],
    error: ({ input }) => said(input as Partial<Days>) ?? undefined,
    // It needs both dates and nothing else: a missing name must not silence it.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}
