import { cents, type Cents, money } from '~/domains/pricing/money';
import { METHOD_LABELS, PAYMENT_LABELS, PAYMENT_MOVES, type PaymentKind, type PaymentMethod } from './vocabulary';

type Figures = { total: Cents; paid: Cents; held: Cents };

/** The amount still due; negative for a refund. */
export const balanceOf = ({ total, paid }: Pick<Figures, 'total' | 'paid'>): Cents => cents(total - paid);

/** The next payment: the rest of the advance or of the total; zero if a refund is due. */
export function dueNext({ total, paid, advance }: Pick<Figures, 'total' | 'paid'> & { advance: Cents }): Cents {
  const rest = paid < advance ? advance - paid : total - paid;
  return cents(Math.max(0, Math.min(rest, total - paid)));
}

/** The part of the advance that is still due. */
export const advanceDue = (account: Parameters<typeof dueNext>[0]): Cents =>
  account.paid < account.advance ? dueNext(account) : cents(0);

/** The reason not to record an amount of this kind: it exceeds the amount due, paid or held. Null if there is none. */
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

type Before = Figures & {
  /** The agreed deposit. */ deposit: Cents;
  /** The advance that a request waits for. */ awaited: Cents;
  isPending: boolean;
};

/**
 * The question that the admin must confirm before an amount is recorded: a refund leaves an amount due, so that the
 * customer's page asks for it again, or more deposit would be held than agreed. Null if there is no question.
 */
export function whyAsk(kind: PaymentKind, amount: Cents, before: Before): string | null {
  const { total, paid, held, deposit, awaited, isPending } = before;
  const due = cents(Math.max(0, (isPending ? awaited : total) - paid + amount));
  const moves = PAYMENT_MOVES[kind];
  if (moves.paid < 0 && due > 0) {
    const forGood = isPending
      ? 'send another quote, or decline the request'
      : 'agree on a quote with a discount, or set the cancellation fee';
    return `This leaves ${money(due)} due, and the customer’s page will ask for it. If the customer should not owe it, first ${forGood}.`;
  }
  if (moves.held <= 0 || held + amount <= (deposit > 0 ? deposit : total)) return null;
  const most = deposit > 0 ? `The agreed deposit is ${money(deposit)}` : 'No deposit was agreed';
  return `${most}, and ${money(cents(held + amount))} would be held.`;
}

/** The reason not to reverse a row: later rows depend on it. Null if there is none. */
export function whyNotReversed(kind: PaymentKind, amount: Cents, { paid, held }: Figures): string | null {
  const moves = PAYMENT_MOVES[kind];
  if (moves.paid > 0 && amount > paid) return 'Part of it was refunded: reverse the refund first.';
  if (moves.held > 0 && amount > held) return 'Part of it was returned or kept: reverse that first.';
  return null;
}

/** A row in words: `Payment: $1,250.00, wire transfer`. */
export const inWords = (row: { kind: PaymentKind; cents: Cents; method: PaymentMethod | null }) =>
  [`${PAYMENT_LABELS[row.kind]}: ${money(row.cents)}`, row.method && METHOD_LABELS[row.method].toLowerCase()]
    .filter(Boolean)
    .join(', ');
