import { randomUUID } from 'node:crypto';
import type { Db } from '~/db/database.server';
import { cancelReservation } from '~/domains/reservations/decisions/cancel-reservation.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { declineReservation } from '~/domains/reservations/decisions/decline-reservation.server';
import { proposeDays } from '~/domains/reservations/decisions/propose-days.server';
import { withdrawReservation } from '~/domains/reservations/decisions/withdraw-reservation.server';
import { addNote } from '~/domains/reservations/history/add-note.server';
import { noteCancellationRequest } from '~/domains/reservations/customer-page/note-cancellation-request.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { findAccount } from '~/domains/reservations/payments/account.server';
import { recordPayment } from '~/domains/reservations/payments/record-payment.server';
import { balanceOf } from '~/domains/reservations/payments/rules';
import { acceptQuote } from '~/domains/reservations/quotes/acceptance/accept-quote.server';
import { findQuotes } from '~/domains/reservations/quotes/queries.server';
import { sendQuote } from '~/domains/reservations/quotes/sending/send-quote.server';
import { quotePageForm } from '~/domains/reservations/quotes/schema';
import type { ReservationRow } from '~/domains/reservations/history/transition.server';
import { type Cents, share } from '~/domains/pricing/money';
import { plusDays } from '~/domains/shared/calendar';
import type { Outcome } from '~/domains/shared/outcome';
import type { Planned, Step } from './plan';

type At = { db: Db; actor: string; now: Date; day: string };

/** Takes one step of a reservation by the command of the screen on which people take it. */
export async function take(step: Step, row: ReservationRow, planned: Planned, at: At): Promise<Outcome<unknown>> {
  const { db, actor, now } = at;
  const { id, version, reference } = row;
  switch (step.does) {
    case 'confirm':
      return confirmReservation(id, { actor, reason: step.reason, allDay: !row.startTime }, { db });
    case 'decline':
      return declineReservation(id, { actor, reason: step.reason }, { db });
    case 'cancel':
      return cancelReservation(id, { actor, reason: step.reason }, { db });
    case 'note':
      return addNote(id, { actor, note: step.text }, { db });
    case 'keep':
      return keepDates(id, { actor, version, hours: step.hours }, { db });
    case 'quote':
      return quote(step, row, planned, at);
    case 'accept': {
      const [newest] = await findQuotes(id, { db });
      return acceptQuote(id, { version: newest!.version, signature: row.customerName }, { db, now });
    }
    case 'pay':
      return recordPayment(
        id,
        { key: randomUUID(), kind: step.kind, amount: await amountOf(step, id, db), method: step.method, note: step.note, meant: true, actor }, // prettier-ignore
        { db, now },
      );
    case 'propose': {
      const [startDate, endDate] = [row.startDate, row.endDate].map((day) => plusDays(day, step.later));
      const proposals = [{ startDate: startDate!, endDate: endDate! }];
      return proposeDays(id, { actor, version, message: step.message, proposals }, { db });
    }
    case 'ask to cancel':
      return noteCancellationRequest(reference, { reason: step.reason }, { db, now });
    case 'withdraw':
      return withdrawReservation(reference, { version, db });
    default:
      return step satisfies never;
  }
}

/** A payment's share, in percent, of the balance, of the deposit or, for a refund, of the sum paid; 100 is exact. */
async function amountOf({ kind, share: part }: Step & { does: 'pay' }, id: number, db: Db): Promise<Cents> {
  const account = await findAccount(db, id);
  if (kind === 'refund') return share(account.paid, part, 100);
  return share(kind === 'payment' ? balanceOf(account) : account.deposit, part, 100);
}

/** Sends a new version of the quote, from values like those that its form sends. */
function quote(step: Step & { does: 'quote' }, row: ReservationRow, planned: Planned, { db, actor, now, day }: At) {
  const versions = planned.then.filter(({ does }) => does === 'quote');
  const form = quotePageForm([]).parse({
    ...{ intent: 'send', seen: String(versions.indexOf(step) + 1) },
    ...{ startDate: row.startDate, endDate: row.endDate, hoursPerDay: row.hoursPerDay?.toString() },
    ...{ startTime: row.startTime ?? undefined, guests: planned.guests?.toString() },
    ...{ discount: step.discount, discountLabel: step.discount && 'For a returning guest', note: step.note },
    ...{ validDay: plusDays(day, step.days), keep: step.keep && 'on' },
  });
  if (form.intent !== 'send') throw new Error('A quote is sent');
  return sendQuote(row.id, { ...form, extras: planned.extras }, { actor, db, now });
}
