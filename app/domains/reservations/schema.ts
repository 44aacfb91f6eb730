import { z } from 'zod';
import type { PriceUnit } from '~/domains/catalog/vocabulary';
import { inclusiveDays, type IsoDay, isIsoDay, plusDays } from '~/domains/shared/calendar';
import { emailAddress, isoDay, optionalText, requiredLine, wholeNumber } from '~/domains/shared/fields';
import { endsInTime, HORIZON_DAYS, LONGEST_DAYS } from '~/domains/availability/rules';
import { HOURS_PER_DAY } from '~/domains/pricing/rules';

export type RequestTerms = {
  /** Today where the business is, not where the server or the visitor is. */
  today: IsoDay;
  priceUnit: PriceUnit;
};

const hours = wholeNumber(`Please choose ${HOURS_PER_DAY.min} to ${HOURS_PER_DAY.max} hours per day`, HOURS_PER_DAY);

type Dates = { startDate: unknown; endDate: unknown };

/** A rule about both dates. It needs them and nothing else: a missing name must not silence it. */
const bothDates = (rule: (start: IsoDay, end: IsoDay) => boolean) => ({
  test: ({ startDate, endDate }: Dates) => !isIsoDay(startDate) || !isIsoDay(endDate) || rule(startDate, endDate),
  say: (error: string) => ({
    path: ['endDate'],
    error,
    when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
  }),
});

/**
 * What a customer asks for: the reservation page and POST /api/bookings both parse with this (specification, section 5).
 * A price, total or status that was sent along is dropped; hours count for hour-priced rentals only.
 */
export const publicRequest = (terms: RequestTerms) =>
  requestWith(terms, emailAddress('Please enter a valid email address'));

/** The same with another rule for the address: by phone there may be none. */
export const requestWith = <Email extends z.ZodType>({ today, priceUnit }: RequestTerms, customerEmail: Email) => {
  const horizon = plusDays(today, HORIZON_DAYS);
  const inTime = bothDates((start, end) => endsInTime(priceUnit, start, end));
  const notTooLong = bothDates((start, end) => inclusiveDays(start, end) <= LONGEST_DAYS);
  return z
    .object({
      startDate: isoDay('A start date is required')
        .refine((day) => !isIsoDay(day) || day >= today, 'Start date cannot be in the past')
        .refine((day) => !isIsoDay(day) || day <= horizon, 'Please choose a date within the next two years'),
      endDate: isoDay('An end date is required'),
      hoursPerDay:
        priceUnit === 'hour'
          ? hours.nullish()
          : z
              .unknown()
              .optional()
              .transform(() => undefined),
      customerName: requiredLine('Please enter your full name', { min: 3, max: 120 }),
      customerEmail,
      customerPhone: requiredLine('Please enter a valid phone number', { min: 10, max: 40 }),
      notes: optionalText({ max: 2000 }),
    })
    .refine(inTime.test, inTime.say('End date must be after start date'))
    .refine(
      notTooLong.test,
      notTooLong.say(`Please choose at most ${LONGEST_DAYS} days, or ask us about longer stays`),
    );
};

/** The JSON twin names its rental in the body; the page has it in its address. */
export const apiRequest = (terms: RequestTerms) =>
  publicRequest(terms).safeExtend({ rentalId: wholeNumber('Please choose a rental', { min: 1, max: 2_147_483_647 }) });

export type PublicRequest = z.infer<ReturnType<typeof publicRequest>>;
