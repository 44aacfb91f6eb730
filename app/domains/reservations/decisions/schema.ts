import { z } from 'zod';
import { type IsoDay, isIsoDay } from '~/domains/shared/calendar';
import { emailAddress, isoDay, optionalText, requiredText, wholeNumber } from '~/domains/shared/fields';
import { LARGEST_TOTAL } from '~/domains/pricing/rules';
import { type RequestTerms, requestWith } from '../schema';

const version = wholeNumber('Please open this reservation again', { min: 1 });
const amount = wholeNumber('Please enter a whole amount in US dollars', { max: LARGEST_TOTAL });
const WHY = 'Please say why: the customer reads it';

const inOrder = (start: unknown, end: unknown) => !isIsoDay(start) || !isIsoDay(end) || end >= start;
const BACKWARDS = 'The last day must not be before the first';

const notPast = (message: string, today: IsoDay) =>
  isoDay(message).refine((day) => !isIsoDay(day) || day >= today, 'Please choose a day that is still to come');

/** Other days for a request, one offer or two, and what to say with them. */
const proposal = (today: IsoDay) =>
  z
    .object({
      intent: z.literal('propose'),
      version,
      startDate: notPast('Please choose the first day', today),
      endDate: notPast('Please choose the last day', today),
      otherStartDate: notPast('Please choose the first day', today).optional(),
      otherEndDate: notPast('Please choose the last day', today).optional(),
      message: requiredText('Please write a line to the customer', { max: 2000 }),
    })
    .refine(({ startDate, endDate }) => inOrder(startDate, endDate), { path: ['endDate'], error: BACKWARDS })
    .refine((sent) => inOrder(sent.otherStartDate, sent.otherEndDate), { path: ['otherEndDate'], error: BACKWARDS })
    .refine((sent) => Boolean(sent.otherStartDate) === Boolean(sent.otherEndDate), {
      path: ['otherEndDate'],
      error: 'The second offer needs both days',
    });

/** What the forms of a reservation's page ask for; `version` is the one that the person saw. */
export const reservationDecision = (today: IsoDay) =>
  z.discriminatedUnion('intent', [
    z.object({
      intent: z.literal('confirm'),
      version,
      /** Whole US dollars, where it shall be another total than the quote's; then with a reason. */
      total: amount.optional(),
      reason: optionalText({ max: 1000 }),
    }),
    z.object({ intent: z.literal('decline'), version, reason: requiredText(WHY, { max: 1000 }) }),
    z.object({ intent: z.literal('cancel'), version, reason: requiredText(WHY, { max: 1000 }) }),
    proposal(today),
    z.object({
      intent: z.literal('note'),
      note: requiredText('Please write the note', { max: 2000 }),
      /** The newest event of the trail that its writer saw. */
      seen: wholeNumber('Please open this reservation again', { max: 2_147_483_647 }).optional(),
    }),
  ]);

export type ReservationDecision = z.infer<ReturnType<typeof reservationDecision>>;

/** A request that the concierge takes by phone: the public form's rules, with the rental chosen and e-mail optional. */
export const phoneRequest = (terms: RequestTerms) =>
  requestWith(terms, emailAddress().optional()).safeExtend({
    rentalId: wholeNumber('Please choose a rental', { min: 1, max: 2_147_483_647 }),
    confirm: z.literal('on').optional(),
  });

export type PhoneRequest = z.infer<ReturnType<typeof phoneRequest>>;
