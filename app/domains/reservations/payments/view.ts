import { cents, money } from '~/domains/pricing/money';
import { today } from '~/domains/shared/calendar';
import { longDate, moment } from '~/domains/shared/format';
import type { PaidMark } from '~/domains/shared/paid-mark';
import { costsFee } from '../rules';
import type { Account } from './account.server';
import type { FoundPayments } from './queries.server';
import { advanceDue, balanceOf, dueNext } from './rules';
import { METHOD_LABELS, PAYMENT_LABELS } from './vocabulary';

/** The figures of an account in words. */
export function accountView(account: Account) {
  const { total, paid, held, advance, deposit, state } = account;
  const balance = balanceOf(account);
  const open = cents(Math.abs(balance));
  return {
    state,
    total: money(total),
    paid: money(paid),
    /** The amount that is due or to be refunded. */
    balance: money(open),
    isDue: balance > 0,
    /** The next payment or refund, in the format of the form. */
    next: balance === 0 ? '' : money(balance > 0 ? dueNext(account) : open).slice(1),
    /** The part of the advance that is still due. */
    advance: paid < advance ? money(advanceDue(account)) : null,
    /** The security deposit that the quote asks for. */
    deposit: deposit > 0 ? money(deposit) : null,
    goesBack: balance < 0,
    held: held > 0 ? money(held) : null,
  };
}
export type AccountView = ReturnType<typeof accountView>;

/** An account in brief, for places with little room; null if nothing was paid, is held or is due yet. */
function markOf(account: Account | null): PaidMark | null {
  if (!account) return null;
  const { state, balance, isDue, goesBack, advance, held, deposit } = accountView(account);
  if (!state && !held) return null;
  // Without a state, nothing is due yet.
  const owed = state
    ? [
        goesBack ? `${balance} to refund` : isDue ? `${balance} due` : null,
        advance && `${advance} of it as the advance`,
      ]
    : [];
  const parts = [...owed, held ? `${held} deposit held` : deposit && `${deposit} deposit agreed`];
  return { state, text: parts.filter((part) => part !== null).join(', ') };
}

/** The given `things`, each with its account in brief. */
export const withMarks = <Thing extends { payment: Account | null }>(things: readonly Thing[]) =>
  things.map((thing) => ({ ...thing, payment: markOf(thing.payment) }));

/** The page of a reservation's payments, formatted. */
export function paymentsPage(found: FoundPayments, { timeZone }: { timeZone: string }) {
  const { account, rows, ...reservation } = found;
  const reversed = new Set(rows.map(({ reverses }) => reverses));
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return {
    ...reservation,
    account: accountView(account),
    today: today(timeZone),
    /** The number of the newest row, 0 if there is none. */
    seen: rows[0]?.number ?? 0,
    /** The fee of a canceled reservation, as a person types it. */
    fee: costsFee(reservation.status) ? money(account.total).slice(1) : null,
    rows: rows.map((row) => ({
      id: row.id,
      number: row.number,
      label: PAYMENT_LABELS[row.kind],
      amount: money(row.cents),
      text: [
        row.method && METHOD_LABELS[row.method],
        row.paidOn && longDate(row.paidOn),
        `recorded ${moment(row.createdAt, timeZone)} by ${row.createdBy}`,
      ]
        .filter((part) => part !== null)
        .join(', '),
      note: row.note,
      /** The number of the row that this row reverses. */
      reverses: row.reverses === null ? null : numbers.get(row.reverses)!,
      isReversed: reversed.has(row.id),
    })),
  };
}
export type PaymentsView = ReturnType<typeof paymentsPage>;
