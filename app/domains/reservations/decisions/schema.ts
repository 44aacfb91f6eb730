import { z } from 'zod';
import { typedAmount } from '~/domains/pricing/schema';
import { isShortEnough } from '~/domains/availability/rules';
import { type IsoDay, isIsoDay, plusDays } from '~/domains/shared/calendar';
import { clock, isoDay, optionalText, requiredText, wholeNumber } from '~/domains/shared/fields';
import { HORIZON_DAYS, MAX_INTEGER } from '~/domains/shared/limits';
import { BACKWARDS, BEYOND_HORIZON, TOO_LONG } from '~/domains/shared/limit-texts';
import { keepForm, releaseForm } from '../options/schema';
import { AGREED_TIMES, deliveryAddress } from '../schema';
import { LONGEST_NOTE, LONGEST_REASON } from '../vocabulary';

const version = wholeNumber('Please reload this reservation', { min: 1 });
const amount = wholeNumber('Please enter an amount in whole US dollars', { max: MAX_INTEGER });
const WHY = 'Please give a reason. It is sent to the customer.';

const inOrder = (start: unknown, end: unknown) => !isIsoDay(start) || !isIsoDay(end) || end >= start;

/** Whether a stay is short enough. Days that have passed are let through: they have their own message. */
const shortEnough = (start: unknown, end: unknown, today: IsoDay) =>
  !isIsoDay(start) || !isIsoDay(end) || start < today || isShortEnough({ startDate: start, endDate: end });

const notPast = (message: string, today: IsoDay) =>
  isoDay(message).refine((day) => !isIsoDay(day) || day >= today, 'The date cannot be in the past');

/** A first day that a request could have. */
const firstDay = (today: IsoDay) =>
  notPast('Please choose the first day', today).refine(
    (day) => !isIsoDay(day) || day <= plusDays(today, HORIZON_DAYS),
    BEYOND_HORIZON,
  );

/** Suggested dates for a request, one range or two, with a message. */
const proposal = (today: IsoDay) =>
  z
    .object({
      intent: z.literal('propose'),
      version,
      startDate: firstDay(today),
      endDate: notPast('Please choose the last day', today),
      otherStartDate: firstDay(today).optional(),
      otherEndDate: notPast('Please choose the last day', today).optional(),
      message: requiredText('Please write a message to the customer', { max: LONGEST_NOTE }),
    })
    .refine(({ startDate, endDate }) => inOrder(startDate, endDate), { path: ['endDate'], error: BACKWARDS })
    .refine((sent) => inOrder(sent.otherStartDate, sent.otherEndDate), { path: ['otherEndDate'], error: BACKWARDS })
    .refine(({ startDate, endDate }) => shortEnough(startDate, endDate, today), { path: ['endDate'], error: TOO_LONG })
    .refine((sent) => shortEnough(sent.otherStartDate, sent.otherEndDate, today), {
      path: ['otherEndDate'],
      error: TOO_LONG,
    })
    .refine((sent) => Boolean(sent.otherStartDate) === Boolean(sent.otherEndDate), {
      path: ['otherEndDate'],
      error: 'Alternative dates need a first and a last day',
    });

const confirmation = z
  .object({
    intent: z.literal('confirm'),
    version,
    /** Whole US dollars, if it differs from the quoted total; requires a reason. */
    total: amount.optional(),
    reason: optionalText({ max: LONGEST_REASON }),
    /** The days to confirm instead of the requested ones. */
    startDate: isoDay('Please choose the first day').optional(),
    endDate: isoDay('Please choose the last day').optional(),
    startTime: clock('Please choose a start time'),
    ...AGREED_TIMES,
    /** For a rental by the hour: takes the whole of each day. */
    allDay: z.literal('on').optional(),
    /** Sent by the form of the changes, so that its errors return to it. */
    changes: z.literal('on').optional(),
  })
  .refine(({ startTime, allDay }) => !startTime || !allDay, {
    path: ['allDay'],
    error: 'Please choose either a start time or all day',
  });

/** The forms of a reservation's page; `version` is the one that the admin saw. */
export const reservationDecision = (today: IsoDay) =>
  z.discriminatedUnion('intent', [
    confirmation,
    z.object({ intent: z.literal('decline'), version, reason: requiredText(WHY, { max: LONGEST_REASON }) }),
    z.object({
      intent: z.literal('cancel'),
      version,
      reason: requiredText(WHY, { max: LONGEST_REASON }),
      fee: typedAmount('Please enter an amount in US dollars, such as 250.00 or 0', { min: 0 }).optional(),
    }),
    /** Changes the times of a confirmed reservation, as agreed with its customer. */
    z.object({
      intent: z.literal('times'),
      version,
      ...AGREED_TIMES,
      reason: optionalText({ max: LONGEST_REASON }),
    }),
    /** Corrects, adds or removes the delivery address. */
    z.object({ intent: z.literal('delivery'), version, deliveryAddress }),
    /** Answers a request to cancel: the reservation stays confirmed. */
    z.object({ intent: z.literal('stay'), version, reason: requiredText(WHY, { max: LONGEST_REASON }) }),
    proposal(today),
    keepForm,
    releaseForm,
    z.object({
      intent: z.literal('note'),
      note: requiredText('Please write a note', { max: LONGEST_NOTE }),
      /** The newest history event that the author saw. */
      seen: wholeNumber('Please reload this reservation', { max: MAX_INTEGER }).optional(),
    }),
  ]);

export type ReservationDecision = z.infer<ReturnType<typeof reservationDecision>>;
