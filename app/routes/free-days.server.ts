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

/** The stay in the form's address, and the reason if its dates are not available. */
export function askedByAddress({ url }: Request, today: IsoDay) {
  const params = new URL(url).searchParams;
  return { dates: askedStay(params, today), wrong: askedDays(readSearchQuery(params), today).message };
}

/**
 * For `readForm`'s `read`: if the button of the next free days or of a free time was pressed, it fills these into the
 * form. The form then comes back as typed, and only these fields are checked.
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

/** The refusal of a request for a rental that was deleted or is no longer published. */
export const NO_LONGER = refuse(
  'not-found',
  `This rental can no longer be requested. Please call us at ${site.phone}: the concierge will find you another one. What you typed stays here.`,
);

/** The returned form and, for a rental by the hour, its free hours. */
export async function withFreeHours(rentalId: number, { data: sent, init }: Rejection) {
  // If the hours cannot be read, the form still keeps all input.
  const hours = await hoursOfForm(rentalId, sent.initialValue ?? {}).catch(logFailure('the free hours were not read'));
  return data({ ...sent, hours }, init ?? {});
}
