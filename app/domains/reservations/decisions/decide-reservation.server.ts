import { done, type Outcome } from '~/domains/shared/outcome';
import { addNote } from '../history/add-note.server';
import { keepDates } from '../options/keep-dates.server';
import { releaseDates } from '../options/release-dates.server';
import type { ReservationRow } from '../history/transition.server';
import { cancelReservation } from './cancel-reservation.server';
import { changeDelivery } from './change-delivery.server';
import { changeTimes } from './change-times.server';
import { confirmOnOtherDays } from './confirm-other-days.server';
import { confirmReservation } from './confirm-reservation.server';
import { declineReservation } from './decline-reservation.server';
import { CONFIRMED, decisionMessage, type FlashText } from '../mails/decision-message.server';
import { keepConfirmed } from './keep-confirmed.server';
import { proposeDays } from './propose-days.server';
import type { ReservationDecision } from './schema';

type Asked<Intent> = Extract<ReservationDecision, { intent: Intent }>;
type Decision = Exclude<ReservationDecision, { intent: 'note' | 'delivery' }>;

const TITLES: Record<Decision['intent'], string> = {
  confirm: CONFIRMED,
  decline: 'Request declined',
  cancel: 'Reservation canceled',
  times: 'Times changed',
  stay: 'Reservation stays confirmed',
  propose: 'New dates suggested',
  keep: 'Dates kept',
  release: 'Dates released',
};

const ADDRESS_SAVED = 'Delivery address saved';

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
  if (asked.intent === 'delivery') {
    const changed = await changeDelivery(id, { ...asked, actor });
    if (!changed.ok) return changed;
    const { reservation, isNotified } = changed.value;
    return done(isNotified ? decisionMessage(ADDRESS_SAVED, reservation) : { title: ADDRESS_SAVED });
  }
  const outcome = await decide(id, asked, actor);
  if (!outcome.ok) return outcome;
  return done(decisionMessage(TITLES[asked.intent], outcome.value));
}

function decide(id: number, asked: Decision, actor: string): Promise<Outcome<ReservationRow>> {
  const { version } = asked;
  switch (asked.intent) {
    case 'confirm': {
      const { total, reason, startTime, handoverTime, returnTime } = asked;
      const times = { startTime, handoverTime, returnTime, allDay: asked.allDay === 'on' };
      const confirmation = { actor, version, total, reason, ...times };
      const { startDate, endDate } = asked;
      if (!startDate && !endDate) return confirmReservation(id, confirmation);
      return confirmOnOtherDays(id, { ...confirmation, startDate, endDate });
    }
    case 'decline':
      return declineReservation(id, { actor, version, reason: asked.reason });
    case 'cancel':
      return cancelReservation(id, { actor, version, reason: asked.reason, fee: asked.fee });
    case 'times':
      return changeTimes(id, { ...asked, actor });
    case 'stay':
      return keepConfirmed(id, { actor, version, reason: asked.reason });
    case 'propose':
      return propose(id, asked, actor);
    case 'keep':
      return keepDates(id, { ...asked, actor });
    case 'release':
      return releaseDates(id, { actor, version });
    default:
      return asked satisfies never;
  }
}

/** Maps the refusals of each suggestion to the fields of the form. */
async function propose(id: number, asked: Asked<'propose'>, actor: string): Promise<Outcome<ReservationRow>> {
  const { version, startDate, endDate, otherStartDate, otherEndDate, message } = asked;
  const other = otherStartDate && otherEndDate ? [{ startDate: otherStartDate, endDate: otherEndDate }] : [];
  const outcome = await proposeDays(id, { actor, version, message, proposals: [{ startDate, endDate }, ...other] });
  if (outcome.ok || !outcome.fields) return outcome;
  const [first, second] = [outcome.fields[0], outcome.fields[1]];
  return { ...outcome, fields: { ...(first ? { endDate: first } : {}), ...(second ? { otherEndDate: second } : {}) } };
}
