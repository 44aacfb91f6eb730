import { cents, type Cents, money } from '~/domains/pricing/money';
import { METHOD_LABELS, PAYMENT_LABELS, type PaymentKind, type PaymentMethod } from './vocabulary';

type Figures = { total: Cents; paid: Cents; held: Cents };

/** What is still due; less than nothing if something goes back. */
export const balanceOf = ({ total, paid }: Pick<Figures, 'total' | 'paid'>): Cents => cents(total - paid);

/** What is to be paid next: the rest of the advance, or of the total; nothing if something goes back. */
export function dueNext({ total, paid, advance }: Pick<Figures, 'total' | 'paid'> & { advance: Cents }): Cents {
  const rest = paid < advance ? advance - paid : total - paid;
  return cents(Math.max(0, Math.min(rest, total - paid)));
}

/** Why an amount of this kind cannot be recorded: it is more than what is due, was paid or is held. Null if it can. */
export function whyTooMuch(kind: PaymentKind, amount: Cents, account: Figures): string | null {
  const balance = balanceOf(account);
  switch (kind) {
    case 'payment':
      if (amount <= balance) return null;
      return balance > 0 ? `Only ${money(balance)} is due` : 'Nothing is due';
    case 'refund':
      if (amount <= account.paid) return null;
      return account.paid > 0 ? `Only ${money(account.paid)} was paid` : 'Nothing was paid';
    case 'deposit-taken':
      return null;
    case 'deposit-returned':
    case 'deposit-kept':
      if (amount <= account.held) return null;
      return account.held > 0 ? `Only ${money(account.held)} is held` : 'No deposit is held';
    default:
      return kind satisfies never;
  }
}

/** What a refund leaves due, so that it is asked for again; nothing if it only gives back what was paid too much. */
export const leftDue = (kind: PaymentKind, amount: Cents, { total, paid }: Figures): Cents =>
  kind === 'refund' ? cents(Math.max(0, total - paid + amount)) : cents(0);

/** Why a row cannot be reversed: what followed from it would be without a ground. Null if it can. */
export function whyNotReversed(kind: PaymentKind, amount: Cents, { paid, held }: Figures): string | null {
  if (kind === 'payment' && amount > paid) return 'Part of it was refunded: reverse the refund first.';
  if (kind === 'deposit-taken' && amount > held) return 'Part of it was returned or kept: reverse that first.';
  return null;
}

/** A row in words: `Payment: $1,250.00, wire transfer`. */
export const inWords = (row: { kind: PaymentKind; cents: Cents; method: PaymentMethod | null }) =>
  [`${PAYMENT_LABELS[row.kind]}: ${money(row.cents)}`, row.method && METHOD_LABELS[row.method].toLowerCase()]
    .filter(Boolean)
    .join(', ');
