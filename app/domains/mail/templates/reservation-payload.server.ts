import { z } from 'zod';
import { PRICED_BY } from '~/domains/pricing/vocabulary';
import { PRICE_UNITS } from '~/domains/catalog/vocabulary';

const Days = z.object({ startDate: z.string(), endDate: z.string() });
export type Days = z.infer<typeof Days>;

/** A quote, with its amounts in words. */
const QuoteText = z.object({
  lines: z.array(z.object({ label: z.string(), because: z.string(), amount: z.string() })),
  total: z.string(),
  deposit: z.string().nullish(),
  advance: z.string().nullish(),
  /** The calculation of the advance, in words. */
  advanceReason: z.string().nullish(),
  /** The quoted total, if a different one was agreed. */
  originalTotal: z.string().nullish(),
  validUntil: z.iso.datetime().nullish(),
  /** The version of a quote that was sent, which has a PDF. */
  version: z.number().nullish(),
});
export type QuoteText = z.infer<typeof QuoteText>;

/**
 * All data that any mail about a reservation may contain: a snapshot of the reservation, and the text that was added.
 */
export const ReservationPayload = Days.extend({
  bookingId: z.number(),
  reference: z.string(),
  rentalName: z.string(),
  customerName: z.string(),
  customerEmail: z.string().nullish(),
  customerPhone: z.string().nullish(),
  days: z.number(),
  /** The unit that `days` was priced by; older mails lack it, and counted days. */
  pricedBy: z.enum(PRICED_BY).nullish(),
  unitPrice: z.number(),
  priceUnit: z.enum(PRICE_UNITS),
  hoursPerDay: z.number().nullish(),
  startTime: z.string().nullish(),
  handoverTime: z.string().nullish(),
  returnTime: z.string().nullish(),
  /** The instant of the handover, once it is agreed. */
  handoverAt: z.string().nullish(),
  totalPrice: z.number(),
  notes: z.string().nullish(),
  deliveryAddress: z.string().nullish(),
  /** The address to which the customer asked for delivery, although the rental is not delivered. */
  undelivered: z.string().nullish(),
  reason: z.string().nullish(),
  /** Whole US dollars; the quoted total, if a different one was confirmed. */
  previousTotal: z.number().nullish(),
  message: z.string().nullish(),
  stays: z.boolean().nullish(),
  /** Whether accepting the quote changes a confirmed reservation. */
  amends: z.boolean().nullish(),
  /** The cancellation fee, in words. */
  fee: z.string().nullish(),
  /** Of a cancellation: the customer canceled, while that was free. */
  byCustomer: z.boolean().nullish(),
  proposals: z.array(Days).nullish(),
  /** When an option ends, or has ended. */
  keptUntil: z.iso.datetime().nullish(),
  quote: QuoteText.nullish(),
  /** The hours from a quote's acceptance until its advance is due, if the advance comes first. */
  advanceHours: z.number().nullish(),
  /** The total and the amount paid, in cents, as the ledger had them when the mail was written. */
  account: z.object({ total: z.number(), paid: z.number() }).nullish(),
  /** The changes to a confirmed reservation, in words. */
  changes: z.array(z.string()).nullish(),
  /** The part of the advance, in words, that is still due before an accepted quote is confirmed. */
  advanceDue: z.string().nullish(),
  /** The host of the payment link that the customer's page shows. */
  payAt: z.string().nullish(),
  /** Whether the customer accepted suggested dates. */
  datesAccepted: z.boolean().nullish(),
});
export type ReservationPayload = z.infer<typeof ReservationPayload>;

const STAY = {
  bookingId: true,
  reference: true,
  rentalName: true,
  customerName: true,
  startDate: true,
  endDate: true,
  days: true,
  pricedBy: true,
  unitPrice: true,
  priceUnit: true,
  hoursPerDay: true,
  startTime: true,
  handoverTime: true,
  returnTime: true,
  handoverAt: true,
  totalPrice: true,
  quote: true,
  account: true,
} as const;
/** The fields that only the concierge reads until they have answered: anyone can enter another person's address. */
const CONTACT = { customerEmail: true, customerPhone: true, deliveryAddress: true, undelivered: true } as const;

/** The fields of every mail about a reservation. */
export const StayPayload = ReservationPayload.pick(STAY);
export type StayPayload = z.infer<typeof StayPayload>;

export const ConfirmedPayload = ReservationPayload.pick({
  ...STAY,
  ...{ reason: true, message: true, previousTotal: true, stays: true, changes: true, deliveryAddress: true },
});
export const DeclinedPayload = ReservationPayload.pick({ ...STAY, reason: true, message: true, proposals: true });
export const ProposalPayload = ReservationPayload.pick({ ...STAY, message: true, proposals: true });
export const CancelledPayload = ReservationPayload.pick({
  ...{ ...STAY, reason: true, message: true },
  ...{ fee: true, byCustomer: true },
});
/** A quote, with the concierge's note as its message. */
export const QuotedPayload = ReservationPayload.pick({
  ...{ ...STAY, message: true, keptUntil: true, deliveryAddress: true },
  ...{ amends: true, advanceHours: true, advanceDue: true },
});
/** The final charges of a stay that is over. */
export const FinalPayload = ReservationPayload.pick({ ...STAY, message: true, changes: true });
/** The fields of a mail about an option. */
export const KeptPayload = ReservationPayload.pick({
  ...{ ...STAY, keptUntil: true },
  ...{ advanceDue: true, payAt: true, datesAccepted: true },
});
export type KeptPayload = z.infer<typeof KeptPayload>;

/** The fields of a mail to the concierge, with the customer's contact details. */
export const NewRequestPayload = ReservationPayload.pick({ ...STAY, ...CONTACT, notes: true });
export const WithdrawnPayload = ReservationPayload.pick({ ...STAY, ...CONTACT, reason: true, byCustomer: true });
/**
 * For an accepted quote or accepted dates; `keptUntil` is the end of the option, if the reservation is not confirmed
 * yet.
 */
export const AcceptedPayload = ReservationPayload.pick({
  ...{ ...STAY, ...CONTACT, keptUntil: true },
  ...{ advanceDue: true, datesAccepted: true },
});
export const LapsedPayload = ReservationPayload.pick({ ...STAY, ...CONTACT, keptUntil: true, advanceDue: true });
