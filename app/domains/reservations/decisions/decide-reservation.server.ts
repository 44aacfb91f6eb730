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

/** What the next page says of it. */
type FlashText = { title: string; description?: string; variant?: 'destructive' };

const TITLES: Record<Exclude<ReservationDecision['intent'], 'note'>, string> = {
  confirm: 'Reservation confirmed',
  decline: 'Request declined',
  cancel: 'Reservation cancelled',
  propose: 'Other days proposed',
};

function notificationNote({ customerName, customerEmail }: Pick<ReservationRow, 'customerName' | 'customerEmail'>) {
  if (!customerEmail) return `${customerName} left no e-mail address: please call.`;
  return mailIsOn() ? `${customerName} is told by e-mail.` : `Mail is off: please call ${customerName}.`;
}

/** Does what a form of a reservation's page asks for, as `actor`. Refuses as the verb behind it does. */
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
 * Keeps a request that `actor` took by phone, and confirms it where that is wanted. Refuses as a request from the site
 * is refused; where its days are taken meanwhile, it is kept as any request is, mail included, and says that it is not
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
  if (!confirm) return done({ id, said: { title: 'Request kept', description: notificationNote(kept.value) } });
  const confirmed = await confirmReservation(id, { actor });
  // Of a double press, the later one finds here what the earlier one did.
  const stands = confirmed.ok || (await findReservation(id))?.status === 'confirmed';
  if (stands) return done({ id, said: { title: TITLES.confirm, description: notificationNote(kept.value) } });
  await mailReceived(id);
  return done({
    id,
    said: { title: 'Kept, but not confirmed', description: confirmed.message, variant: 'destructive' },
  });
}

/** The mail about a request that waits, held back while a confirmation seemed to follow: one, however often it is pressed. */
const mailReceived = (id: number) =>
  db.transaction(async (tx) => {
    const held = await lockReservation(tx, id);
    if (!held.ok || held.value.status !== 'pending') return;
    const kind = 'booking-received';
    const written = await tx.$count(outbox, and(eq(outbox.bookingId, id), eq(outbox.kind, kind)));
    if (written === 0) await mailCustomer(tx, kind, held.value);
  });
