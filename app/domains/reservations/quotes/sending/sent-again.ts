import { changesSince, type Compared } from '../changes';
import type { StoredQuote } from '../queries.server';

type Sent = Compared & { rentalId: number | null; validUntil?: Date | null; note?: string };
type By = { /** The newest version that the sender saw. */ seen: number; /** The admin's username. */ actor: string };

/**
 * Whether an admin sends the newest version once more, because the form was submitted twice: it is the next version
 * after the one that the admin saw, the same admin made it, and it says the same.
 */
export const isSentAgain = (newest: StoredQuote, now: Sent, { seen, actor }: By): boolean =>
  newest.version === seen + 1 &&
  newest.sentAt !== null &&
  newest.madeBy === actor &&
  newest.rentalId === now.rentalId &&
  // Versions in other units have no times.
  (newest.handoverTime === undefined ||
    (newest.handoverTime === now.handoverTime && newest.returnTime === now.returnTime)) &&
  newest.note === (now.note ?? null) &&
  newest.validUntil?.getTime() === now.validUntil?.getTime() &&
  changesSince(newest, now, newest.purpose).length === 0;
