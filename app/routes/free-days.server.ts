import { data } from '@remix-run/node';
import { FREE_DAYS, FREE_TIME } from '~/domains/availability/vocabulary';
import { askedStay } from '~/domains/reservations/request/asked';
import { hoursOfForm } from '~/domains/reservations/request/hours-of-form.server';
import { isIsoDay, type IsoDay } from '~/domains/shared/calendar';
import { refuse } from '~/domains/shared/outcome';
import { askedDays, readSearchQuery } from '~/domains/storefront/search/search-query';
import { site } from '~/http/documents/site.server';
import { readFields } from '~/http/forms/body.server';
import type { Rejection } from '~/http/forms/form.server';
import { logFailure } from '~/http/process/log.server';

/** What the form's address says about a stay and, of dates that cannot be had, why. */
export function askedByAddress({ url }: Request, today: IsoDay) {
  const params = new URL(url).searchParams;
  return { dates: askedStay(params, today), wrong: askedDays(readSearchQuery(params), today).message };
}

/**
 * For `readForm`'s `read`: where the button of the next free days or of a free time was pressed, the form has these and
 * comes back as it was typed, with them checked and nothing else.
 */
export async function readWithFreeDays(request: Request) {
  const fields = await readFields(request);
  const check = (name: string) => fields.set('__intent__', JSON.stringify({ type: 'validate', payload: { name } }));
  const [startDate, endDate] = textOf(fields, FREE_DAYS).split(' ');
  if (isIsoDay(startDate) && isIsoDay(endDate)) {
    fields.set('startDate', startDate);
    fields.set('endDate', endDate);
    check('startDate');
  }
  const time = textOf(fields, FREE_TIME);
  if (time) {
    fields.set('startTime', time);
    check('startTime');
  }
  fields.delete(FREE_DAYS);
  fields.delete(FREE_TIME);
  return { fields };
}

const textOf = (fields: FormData, name: string) => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};

/** The refusal of a request for a rental that was deleted, or is not published any more. */
export const NO_LONGER = refuse(
  'not-found',
  `This rental can no longer be requested. Please call us at ${site.phone}: the concierge will find you another one. What you typed stays here.`,
);

/** The form as it is sent back and, of a rental by the hour, when its hours can be had. */
export async function withFreeHours(rentalId: number, { data: sent, init }: Rejection) {
  // Without them, everything typed is kept all the same.
  const hours = await hoursOfForm(rentalId, sent.initialValue ?? {}).catch(logFailure('the free hours were not read'));
  return data({ ...sent, hours }, init ?? {});
}
