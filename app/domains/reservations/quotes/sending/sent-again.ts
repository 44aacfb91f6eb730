import { changesSince, type Compared } from '../changes';
import type { StoredQuote } from '../queries.server';

type Sent = Compared & { rentalId: number | null; validUntil?: Date | null; note?: string };
type By = { /** The newest version that the sender saw. */ seen: number; /** The admin's username. */ actor: string };

/**
 * Whether a version is the one that its sender sends once more: the form was pressed twice. It is the next after the one
 * that they saw, is theirs, and says the same.
 */
export const isSentAgain = (newest: StoredQuote, now: Sent, { seen, actor }: By): boolean =>
  newest.version === seen + 1 &&
  newest.sentAt !== null &&
  newest.madeBy === actor &&
  newest.rentalId === now.rentalId &&
  // Of other units, a version says none.
  (newest.handoverTime === undefined ||
    (newest.handoverTime === now.handoverTime && newest.returnTime === now.returnTime)) &&
  newest.note === (now.note ?? null) &&
  newest.validUntil?.getTime() === now.validUntil?.getTime() &&
  changesSince(newest, now, newest.purpose).length === 0;
