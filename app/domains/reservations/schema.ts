import { z } from 'zod';
import {
  type Charge,
  CHARGE_LIMITS,
  type ClockTime,
  HOURS_PER_DAY,
  isHourly,
  MAX_GUESTS,
  type PriceUnit,
} from '~/domains/catalog/vocabulary';
import { inclusiveDays, type IsoDay, isIsoDay, plusDays } from '~/domains/shared/calendar';
import { HORIZON_DAYS, LONGEST_DAYS, MAX_INTEGER } from '~/domains/shared/limits';
import { ASK_FOR_LONGER, BEYOND_HORIZON, START_IN_PAST } from '~/domains/shared/limit-texts';
import {
  clock,
  emailAddress,
  evenIfOthersFail,
  isoDay,
  optionalLine,
  optionalText,
  requiredLine,
  wholeNumber,
} from '~/domains/shared/fields';
import { endsInTime } from '~/domains/availability/rules';
import { RESERVATION_LENGTHS } from './vocabulary';

export type RequestTerms = {
  /** Today in the site's time zone, not the server's or the visitor's. */
  today: IsoDay;
  priceUnit: PriceUnit;
  /** The rental's price list, whose optional charges can be chosen. */
  charges?: readonly Charge[];
  /** Whether the rental is delivered. While that is not known, an address is checked as if it were. */
  delivers?: boolean;
};

/** Drops a field that the rental does not ask for: only rentals by the hour have hours. */
const notAsked = z
  .unknown()
  .optional()
  .transform(() => undefined);

/** One line; a blank one counts as none. */
export const deliveryAddress = optionalLine({ max: RESERVATION_LENGTHS.deliveryAddress });

/**
 * The address for a rental that is not delivered: kept for the concierge, cut to fit, since no term refuses a request.
 */
const deliveryWish = z
  .unknown()
  .optional()
  .transform((typed) => {
    const line = optionalLine({ max: Infinity }).safeParse(typed).data ?? '';
    return [...line].slice(0, RESERVATION_LENGTHS.deliveryAddress).join('').trim() || undefined;
  });

const hours = wholeNumber(`Please choose ${HOURS_PER_DAY.min} to ${HOURS_PER_DAY.max} hours per day`, HOURS_PER_DAY);

const guests = wholeNumber(`Please enter 1 to ${MAX_GUESTS} guests`, { min: 1, max: MAX_GUESTS });

const count = (most: number) => wholeNumber(`Please choose at most ${most}`, { max: most }).nullish();

/** The count of each optional charge, by its key. Refuses a charge that is not, or no longer, on the price list. */
export const offeredExtras = (charges: readonly Charge[]) =>
  z.strictObject(
    Object.fromEntries(charges.filter(({ optional }) => optional).map(({ key, most }) => [key, count(most)])),
    'An extra that you chose is no longer offered. Please choose again',
  );

/** `offeredExtras`; without a price list, any charge is accepted. */
const extras = (charges?: readonly Charge[]) =>
  charges ? offeredExtras(charges) : z.record(z.string(), count(CHARGE_LIMITS.most));

/** The handover and return times agreed with a customer, instead of those of the rental's terms. */
export const AGREED_TIMES = {
  handoverTime: clock('Please choose a handover time'),
  returnTime: clock('Please choose a return time'),
};

type Dates = { startDate: unknown; endDate: unknown };

/** A rule about both dates. Runs even if other fields are invalid: a missing name must not hide its error. */
const bothDates = (rule: (start: IsoDay, end: IsoDay) => boolean) => ({
  test: ({ startDate, endDate }: Dates) => !isIsoDay(startDate) || !isIsoDay(endDate) || rule(startDate, endDate),
  say: (error: string) => ({
    path: ['endDate'],
    error,
    when: evenIfOthersFail,
  }),
});

/**
 * A customer's request, for the reservation page and POST /api/bookings (specification, section 5). A price, total or
 * status in the input is dropped; hours apply only to rentals priced by the hour.
 */
export const publicRequest = (terms: RequestTerms) =>
  requestWith(terms, emailAddress('Please enter a valid email address'));

/** `publicRequest` with another rule for the email address, which phone requests may leave out. */
export const requestWith = <Email extends z.ZodType>(
  { today, priceUnit, charges, delivers }: RequestTerms,
  customerEmail: Email,
) => {
  const horizon = plusDays(today, HORIZON_DAYS);
  const inTime = bothDates((start, end) => endsInTime(priceUnit, start, end));
  const notTooLong = bothDates((start, end) => inclusiveDays(start, end) <= LONGEST_DAYS);
  return z
    .object({
      startDate: isoDay('A start date is required')
        .refine((day) => !isIsoDay(day) || day >= today, START_IN_PAST)
        .refine((day) => !isIsoDay(day) || day <= horizon, BEYOND_HORIZON),
      endDate: isoDay('An end date is required'),
      hoursPerDay: isHourly(priceUnit) ? hours.nullish() : notAsked,
      /** Without it, the hours can begin at any time. */
      startTime: isHourly(priceUnit) ? clock('Please choose a start time') : notAsked,
      guests: guests.nullish(),
      extras: extras(charges).nullish(),
      /** The address for delivery and collection. */
      deliveryAddress: delivers === false ? deliveryWish : deliveryAddress,
      customerName: requiredLine('Please enter your full name', { min: 3, max: RESERVATION_LENGTHS.customerName }),
      customerEmail,
      customerPhone: requiredLine('Please enter a valid phone number', {
        min: 10,
        max: RESERVATION_LENGTHS.customerPhone,
      }),
      notes: optionalText({ max: RESERVATION_LENGTHS.notes }),
    })
    .refine(inTime.test, inTime.say('End date must be after start date'))
    .refine(notTooLong.test, notTooLong.say(ASK_FOR_LONGER));
};

/** The JSON request has its rental in the body; the page has it in its URL. */
export const apiRequest = (terms: RequestTerms) =>
  publicRequest(terms).safeExtend({ rentalId: wholeNumber('Please choose a rental', { min: 1, max: MAX_INTEGER }) });

export type PublicRequest = z.infer<ReturnType<typeof publicRequest>>;

/** A request from the page, the API or the phone form, with its rental. A phone request may have no email address. */
export type ReservationRequest = Omit<PublicRequest, 'customerEmail' | 'startTime' | 'deliveryAddress'> & {
  rentalId: number;
  customerEmail?: string;
  startTime?: ClockTime;
  deliveryAddress?: string;
  /** Agreed by phone, instead of the times of the rental's terms; hours with a start time lie between these two. */
  handoverTime?: ClockTime;
  returnTime?: ClockTime;
};
