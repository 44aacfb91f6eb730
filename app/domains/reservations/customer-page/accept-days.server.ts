import { and, eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { occupancy } from '~/domains/availability/occupancy.server';
import type { Days } from '~/domains/availability/rules';
import { HOUR_MS } from '~/domains/shared/durations';
import { done, type Outcome, refuse, type Refusal } from '~/domains/shared/outcome';
import { refusalToCustomer } from '../conflict-refusal.server';
import { bookingEvents } from '../history/tables.server';
import { mailConcierge, mailCustomer } from '../mails/mail.server';
import { changeDays, hasBegun, whyNotDays } from '../options/change-days.server';
import { acceptedDates, keepLocked } from '../options/keep-dates.server';
import { takeTime } from '../take-time.server';
import { CHANGED, type ReservationRow, wasRecorded } from '../history/transition.server';
import { ACTORS, NO_LONGER_OFFERED, STATUS_LABELS } from '../vocabulary';
import { openSuggestions } from './page-text';
import { allows } from '../statuses/traits';

type Accepting = Days & { version: number; /** The total that the page showed. */ totalCents?: number };

/** How long accepted dates are kept, unless they begin earlier: the concierge confirms them meanwhile. */
const KEPT_MS = 48 * HOUR_MS;

/**
 * Accepts suggested dates for the customer of a pending request: it gets these dates with a new version of its quote,
 * and they are kept while the concierge confirms. Writes its history events and both mails in the same transaction.
 * Refuses dates not suggested since the last acceptance, taken dates (with the next free ones), an outdated version,
 * and a total that differs from the one shown. The same form sent twice counts once.
 */
export async function acceptDays(
  { id, rentalId }: { id: number; rentalId: number | null },
  { version, startDate, endDate, totalCents }: Accepting,
  { db = database, now = new Date() }: { db?: Db; now?: Date } = {},
): Promise<Outcome<ReservationRow>> {
  if (rentalId === null) return refuse('conflict', NO_LONGER_OFFERED);
  const actor = ACTORS.customer;
  const accepted = acceptedDates({ id, startDate, endDate });
  return takeTime({ id, rentalId, db }, async (tx, reservation, offer) => {
    const isAgain = reservation.startDate === startDate && reservation.endDate === endDate;
    if (version !== reservation.version && isAgain && (await wasRecorded(tx, accepted))) return done(reservation);
    const stay = { ...reservation, rentalId, startDate, endDate };
    const refused = refusal(reservation, version) ?? (await refuseUnasked(tx, stay)) ?? whyNotDays(stay);
    if (refused) return refuse('conflict', refused.message);
    const taken = await refusalToCustomer(tx, stay, offer);
    if (taken) return taken;
    const time = occupancy(stay, offer.terms, env.SITE_TIMEZONE);
    if (!time.ok) return time;
    const begins = time.value[0]![0];
    if (hasBegun(stay, offer.terms, now))
      return refuse('conflict', 'These dates have already started. Please call us.');
    const changed = await changeDays(tx, stay, offer, { madeBy: actor, before: reservation, shown: totalCents });
    // A total that differs from the shown one is a conflict; a total that cannot be computed needs a new quote.
    if (!changed.ok && changed.code === 'conflict') return changed;
    if (!changed.ok) return refuse('conflict', 'These dates need a new quote. Please call us.');
    const until = new Date(Math.min(now.getTime() + KEPT_MS, begins));
    const kept = await keepLocked(tx, changed.value, offer, { actor, until });
    if (!kept.ok) return kept;
    await tx.insert(bookingEvents).values(accepted);
    await mailCustomer(tx, 'booking-kept', kept.value, { keptUntil: until, datesAccepted: true });
    await mailConcierge(tx, 'booking-accepted', kept.value, { keptUntil: until, datesAccepted: true });
    return kept;
  });
}

function refusal({ status, version }: ReservationRow, seen: number): Refusal | null {
  const is = STATUS_LABELS[status].toLowerCase();
  if (!allows('propose', status))
    return refuse('conflict', `This reservation is ${is}, so its dates cannot be changed.`);
  return version === seen ? null : refuse('conflict', CHANGED);
}

/** Refuses dates that the page does not offer: the concierge did not suggest them since the last acceptance. */
async function refuseUnasked(tx: Db, { id, status, startDate, endDate }: ReservationRow): Promise<Refusal | null> {
  const { id: place, bookingId, kind, actor, proposals } = bookingEvents;
  const steps = await tx
    .select({ kind, proposals, byCustomer: sql<boolean>`${actor} = ${ACTORS.customer}` })
    .from(bookingEvents)
    .where(and(eq(bookingId, id), eq(kind, 'proposal')))
    .orderBy(place);
  const isOffered = openSuggestions({ status, steps }).some((offer) =>
    offer.proposals?.some((days) => days.startDate === startDate && days.endDate === endDate),
  );
  return isOffered ? null : refuse('conflict', 'We are no longer suggesting these dates. Please call us.');
}
