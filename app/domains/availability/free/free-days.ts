import type { z } from 'zod';
import { type IsoDay, isIsoDay, plusDays } from '~/domains/shared/calendar';
import { evenIfOthersFail } from '~/domains/shared/fields';
import { HORIZON_DAYS } from '~/domains/shared/limits';
import { type Openings, takenMessage } from '../openings';
import type { Days } from '../rules';

/** Makes a request's schema refuse days that the page knows to be taken; the server checks the database instead. */
export function withFreeDays<Schema extends z.ZodObject>(schema: Schema, today: IsoDay, openings: () => Openings) {
  const latest = plusDays(today, HORIZON_DAYS);
  const said = ({ startDate, endDate }: Partial<Days>) =>
    isIsoDay(startDate) && isIsoDay(endDate) && startDate <= endDate
      ? takenMessage(openings(), { startDate, endDate }, latest)
      : null;
  return schema.refine((request) => said(request) === null, {
    path: ['startDate'],
    error: ({ input }) => said(input as Partial<Days>) ?? undefined,
    // Runs even if other fields are invalid: a missing name must not hide this error.
    when: evenIfOthersFail,
  });
}
