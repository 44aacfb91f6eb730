import { z } from 'zod';
import { typedAmount } from '~/domains/pricing/schema';
import { isoDay, optionalText, RELOAD_PAGE, wholeNumber } from '~/domains/shared/fields';
import { LONGEST_PAYMENT_LINK } from '../vocabulary';
import { PAYMENT_KINDS, PAYMENT_LENGTHS, PAYMENT_METHODS, PAYMENT_MOVES } from './vocabulary';

/** Money that came in or went out. A kept deposit moves no money, so its method is dropped, and it needs a reason. */
const record = z
  .object({
    intent: z.literal('record'),
    kind: z.enum(PAYMENT_KINDS, { error: 'Please choose what to record' }),
    amount: typedAmount('Please enter an amount in US dollars, such as 1,250.00'),
    method: z.enum(PAYMENT_METHODS, { error: 'Please choose how it was paid' }),
    /** Empty means today. */
    paidOn: isoDay('Please choose a day').optional(),
    note: optionalText({ max: PAYMENT_LENGTHS.note }),
    /** The box “Record anyway”, which confirms what `recordPayment` asks about. */
    meant: z.literal('on').optional(),
    /** The number of the newest row on the page, 0 if there was none. */
    seen: wholeNumber(RELOAD_PAGE).optional(),
  })
  .refine(({ kind, note }) => PAYMENT_MOVES[kind].money !== 0 || note, {
    path: ['note'],
    error: 'Please give a reason. The customer sees it.',
  });

/** The forms of a reservation's payments. */
export const PaymentForm = z.discriminatedUnion('intent', [
  record,
  z.object({ intent: z.literal('reverse'), payment: z.uuid(RELOAD_PAGE) }),
  z.object({
    intent: z.literal('fee'),
    fee: typedAmount('Please enter an amount in US dollars, such as 250.00 or 0', { min: 0 }),
  }),
  z.object({ intent: z.literal('link'), link: optionalText({ max: LONGEST_PAYMENT_LINK }) }),
]);
export type PaymentForm = z.infer<typeof PaymentForm>;
