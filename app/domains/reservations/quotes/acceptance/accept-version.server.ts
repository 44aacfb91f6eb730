import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { exactEnd } from '~/domains/shared/format';
import type { Offer } from '~/domains/availability/openings.server';
import { findOffered } from '~/domains/catalog/reservable.server';
import { done, type Outcome, refuse, type Refusal } from '~/domains/shared/outcome';
import { env } from '~/env.server';
import { refusalOfQuote } from '../../conflict-refusal.server';
import { mailConcierge } from '../../mails/mail.server';
import { bookings } from '../../tables.server';
import { takeTime } from '../../take-time.server';
import type { ReservationRow } from '../../history/transition.server';
import { ACTORS, isOpen, NO_LONGER_OFFERED } from '../../vocabulary';
import { agreeQuote } from './agree-quote.server';
import { findQuotes, type StoredQuote } from '../queries.server';
import { type Stay, timeOf, withStayOf } from '../quoted-stay.server';
import { isOfStay } from '../rules';
import { quoteSteps, quoteTexts } from '../tables.server';
import { takesOffers } from '../../statuses/traits';

/** The party that accepts: the customer, by their typed name, or an admin on their behalf. */
type By = { actor: string; signature?: string };
export type AcceptOptions = { db?: Db; now?: Date };

const CHANGED_SINCE = 'The dates have changed since this quote. Please ask us for a new one.';
const NOT_AGREED = 'This quote can no longer be accepted. Please ask us for a new one.';

type Agreed = { reservation: ReservationRow; /** Whether it was accepted before. */ again: boolean };

/**
 * Accepts a version of a quote, in one transaction with the signature: confirms its request, changes its confirmed
 * reservation or, if an advance must come first, keeps its dates. Refuses a version that is not the newest, taken time
 * (with the next free dates) and, from the customer, an expired version. A second acceptance gets the first one's
 * answer until the reservation closes.
 */
export async function acceptVersion(
  id: number,
  version: number,
  by: By,
  { db = database, now = new Date() }: AcceptOptions = {},
): Promise<Outcome<Agreed>> {
  const [seen] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!seen) return refuse('not-found', 'Reservation Not Found');
  const newest = (await findQuotes(id, { db })).find(isSent);
  const leaves = seen.rentalId ?? undefined;
  const rentalId = newest?.rentalId ?? leaves;
  const offered = rentalId === undefined ? null : await findOffered(rentalId, { db });
  if (!leaves || !rentalId || !offered) return refuse('conflict', NO_LONGER_OFFERED);
  const asked = { version, now: by.actor === ACTORS.customer ? now : null };
  // Checked before locking, too: otherwise all late customers would wait for the lock, each with a connection.
  const late = await findAcceptable(db, { ...seen, rentalId: leaves }, offered, asked);
  if (!late.ok) return late;
  return takeTime<Agreed>({ id, rentalId, leaves, db }, async (tx, locked, offer) => {
    const reservation = { ...locked, rentalId: leaves };
    const found = await findAcceptable(tx, reservation, offer, asked);
    if (!found.ok) return found;
    const quote = found.value;
    if (isAgreed(quote, reservation)) return done({ reservation, again: true });
    const agreed = await agreeQuote(tx, reservation, offer, quote, { actor: by.actor, now });
    // A refusal that admins see may name another customer.
    if (!agreed.ok && by.actor === ACTORS.customer) return refuse('conflict', NOT_AGREED);
    if (!agreed.ok) return agreed;
    await tx.insert(quoteSteps).values({ bookingId: id, version, step: 'accepted', actor: by.actor });
    if (by.signature) await sign(tx, quote, by.signature);
    if (by.actor === ACTORS.customer)
      await mailConcierge(tx, 'booking-accepted', agreed.value, { keptUntil: agreed.value.optionUntil });
    return done({ reservation: agreed.value, again: false });
  });
}

type Asked = { version: number; /** Null where the quote's end does not count. */ now: Date | null };

/** The version, if it can be accepted or already was. Refuses any other version, and taken time. */
async function findAcceptable(
  tx: Db,
  reservation: Stay,
  offer: Offer,
  { version, now }: Asked,
): Promise<Outcome<StoredQuote>> {
  const stored = await findQuotes(reservation.id, { db: tx });
  const newest = stored.find(isSent);
  if (newest?.version === version && isOpen(reservation) && isAgreed(newest, reservation)) return done(newest);
  const refused = refusal(newest, version, reservation, now);
  if (refused) return refused;
  // The request may have these days again, but a confirmation would agree on the newest version, at its own price.
  if (newest !== stored[0]) return refuse('conflict', CHANGED_SINCE);
  const stay = withStayOf(reservation, newest!);
  const time = await timeOf(tx, stay, offer, reservation);
  return (await refusalOfQuote(tx, stay, offer, time, { toAdmin: now === null })) ?? done(newest!);
}

/** Whether a version was accepted, or agreed when the concierge confirmed it, so that nothing is left to accept. */
const isAgreed = ({ acceptedAt, version }: StoredQuote, { agreedVersion }: ReservationRow) =>
  acceptedAt !== null || version === agreedVersion;

const isSent = ({ sentAt }: StoredQuote) => sentAt !== null;

/** The refusal of a version that cannot be accepted; `now` is null where the version's end does not count. */
function refusal(
  newest: StoredQuote | undefined,
  version: number,
  { status, agreedVersion, ...stay }: ReservationRow,
  now: Date | null,
): Refusal | null {
  if (newest?.version !== version || newest.version < (agreedVersion ?? 0))
    return refuse('conflict', 'There is a newer quote. Please read it before you accept.');
  if (!isOpen({ status })) return refuse('conflict', 'This reservation is closed, so its quote cannot be accepted.');
  if (now && newest.validUntil && newest.validUntil <= now)
    return refuse(
      'conflict',
      `This quote was valid until ${exactEnd(newest.validUntil, env.SITE_TIMEZONE)}. Please ask us for a new one.`,
    );
  if (takesOffers(status) && !isOfStay(newest, stay)) return refuse('conflict', CHANGED_SINCE);
  return null;
}

async function sign(tx: Db, { bookingId, version }: StoredQuote, signature: string) {
  await tx
    .insert(quoteTexts)
    .values({ bookingId, version, signature })
    .onConflictDoUpdate({
      target: [quoteTexts.bookingId, quoteTexts.version],
      set: { signature: sql`excluded.signature` },
    });
}
