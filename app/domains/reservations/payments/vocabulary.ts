import type { PaymentState } from '~/domains/shared/paid-mark';

/** Kinds of rows of the ledger: money for the rental, and the security deposit, which is no part of the total. */
export const PAYMENT_KINDS = ['payment', 'refund', 'deposit-taken', 'deposit-returned', 'deposit-kept'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const PAYMENT_LABELS: Record<PaymentKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  'deposit-taken': 'Deposit taken',
  'deposit-returned': 'Deposit returned',
  'deposit-kept': 'Deposit kept',
};

/** The direction in which each kind moves the money received, the paid part of the total, and the held deposit. */
export const PAYMENT_MOVES: Record<PaymentKind, Record<'money' | 'paid' | 'held', -1 | 0 | 1>> = {
  payment: { money: 1, paid: 1, held: 0 },
  refund: { money: -1, paid: -1, held: 0 },
  'deposit-taken': { money: 1, paid: 0, held: 1 },
  'deposit-returned': { money: -1, paid: 0, held: -1 },
  'deposit-kept': { money: 0, paid: 0, held: -1 },
};

export const PAYMENT_METHODS = ['card', 'wire', 'cash', 'link'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const METHOD_LABELS: Record<PaymentMethod, string> = {
  card: 'Card terminal',
  wire: 'Wire transfer',
  cash: 'Cash',
  link: 'Payment link',
};

export const PAYMENT_STATE_LABELS: Record<PaymentState, string> = {
  unpaid: 'Unpaid',
  part: 'Partly paid',
  paid: 'Paid',
  over: 'Refund due',
};

/** The most characters of each text; the database refuses longer ones, too. */
export const PAYMENT_LENGTHS = { note: 500, createdBy: 60 } as const;
