import { and, eq } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { mailIsOn } from '~/domains/mail/queries.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { cancelReservation, confirmReservation, declineReservation } from './confirm-reservation.server';
import { addNote } from '../detail/add-note.server';
import { mailCustomer } from '../mail.server';
import { type PhoneRequest, type ReservationDecision } from './schema';
import { proposeDays } from './propose-days.server';
import { requestReservation } from '../request/request-reservation.server';
import { findReservation } from '../detail/queries.server';
import { type ReservationRow, lockReservation } from '../transition.server';

/** The toast on the next page. */
type FlashText = { title: string; description?: string; variant?: 'destructive' };

const TITLES: Record<Exclude<ReservationDecision['intent'], 'note'>, string> = {
  confirm: 'Reservation confirmed',
  decline: 'Request declined',
  cancel: 'Reservation cancelled',
  propose: 'New dates suggested',
};

function notificationNote({ customerName, customerEmail }: Pick<ReservationRow, 'customerName' | 'customerEmail'>) {
  if (!customerEmail) return `${customerName} has no email address. Please call.`;
  return mailIsOn() ? `${customerName} will be notified by email.` : `Email is off. Please call ${customerName}.`;
}

/** Runs the action of a form on a reservation's page, as `actor`. Refuses what the command behind it refuses. */
export async function decideReservation(
  id: number,
  asked: ReservationDecision,
  actor: string,
): Promise<Outcome<FlashText>> {
  if (asked.intent === 'note') {
    const kept = await addNote(id, { actor, note: asked.note, seen: asked.seen });
    return kept.ok ? done({ title: 'Note added' }) : kept;
  }
  const outcome = await answer(id, asked, actor);
  if (!outcome.ok) return outcome;
  return done({ title: TITLES[asked.intent], description: notificationNote(outcome.value) });
}

async function answer(id: number, asked: Exclude<ReservationDecision, { intent: 'note' }>, actor: string) {
  const { version } = asked;
  if (asked.intent === 'confirm') {
    return confirmReservation(id, { actor, version, total: asked.total, reason: asked.reason });
  }
  if (asked.intent === 'decline') return declineReservation(id, { actor, version, reason: asked.reason });
  if (asked.intent === 'cancel') return cancelReservation(id, { actor, version, reason: asked.reason });
  const { startDate, endDate, otherStartDate, otherEndDate, message } = asked;
  const other = otherStartDate && otherEndDate ? [{ startDate: otherStartDate, endDate: otherEndDate }] : [];
  const outcome = await proposeDays(id, { actor, version, message, proposals: [{ startDate, endDate }, ...other] });
  if (outcome.ok || !outcome.fields) return outcome;
  const [first, second] = [outcome.fields[0], outcome.fields[1]];
  return { ...outcome, fields: { ...(first ? { endDate: first } : {}), ...(second ? { otherEndDate: second } : {}) } };
}

/**
 * Stores a request that `actor` took by phone and, if asked to, confirms it. Refuses what a request from the site
 * refuses. If its days are taken, the request is stored with the usual mail, and the result says that it is not
 * confirmed.
 */
export async function recordByPhone(
  { confirm, ...request }: PhoneRequest,
  { actor, key }: { actor: string; key: string | null },
): Promise<Outcome<{ id: number; said: FlashText }>> {
  const kept = await requestReservation(request, {
    recordedBy: actor,
    silent: Boolean(confirm),
    key: key ? { door: 'form', value: key } : undefined,
  });
  if (!kept.ok) return kept;
  const { id } = kept.value;
  if (!confirm) return done({ id, said: { title: 'Request saved', description: notificationNote(kept.value) } });
  const confirmed = await confirmReservation(id, { actor });
  // On a double submit, the second one finds the first one's confirmation.
  const stands = confirmed.ok || (await findReservation(id))?.status === 'confirmed';
  if (stands) return done({ id, said: { title: TITLES.confirm, description: notificationNote(kept.value) } });
  await mailReceived(id);
  return done({
    id,
    said: { title: 'Saved, but not confirmed', description: confirmed.message, variant: 'destructive' },
  });
}

/** Sends the mail about a pending request that was held back for a confirmation; once, however often it is called. */
const mailReceived = (id: number) =>
  db.transaction(async (tx) => {
    const held = await lockReservation(tx, id);
    if (!held.ok || held.value.status !== 'pending') return;
    const kind = 'booking-received';
    const written = await tx.$count(outbox, and(eq(outbox.bookingId, id), eq(outbox.kind, kind)));
    if (written === 0) await mailCustomer(tx, kind, held.value);
  });
