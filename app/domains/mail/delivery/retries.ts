const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** For how long a mail is tried, from when it was written. */
export const TRIED_FOR_MS = 24 * HOUR;
/** A mail that was written long before its first try, because mail was off, still has this many. */
export const FEWEST_TRIES = 8;
/** Days after which a mail that is still due is no longer sent by itself: old news would puzzle whoever gets it. */
export const STALE_DAYS = 3;
const FIRST_PAUSE_MS = 30 * SECOND;
const LONGEST_PAUSE_MS = HOUR;
/** A server that was away for a moment gets this many tries soon: the mail itself is not to blame. */
const SOON_TRIES = 8;
const SOON_PAUSE_MS = 3 * SECOND;
/** A pause is up to a quarter shorter or longer: mails that failed together do not come back together. */
const JITTER = 0.25;

type Tried = { createdAt: Date; attempts: number };

/**
 * When a mail that has just failed is tried again: after 30 seconds, then twice as long each time, an hour at most, and
 * a last time when its 24 hours end; the first tries that find no server are repeated after seconds. Null: it has had
 * them, and is dead. `random` is from 0 to 1.
 */
export function nextTry({ createdAt, attempts }: Tried, now: Date, random: number, serverDown = false): Date | null {
  const soon = serverDown && attempts <= SOON_TRIES;
  const pause = soon ? SOON_PAUSE_MS : Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  const next = now.getTime() + pause * (1 - JITTER + 2 * JITTER * random);
  if (attempts < FEWEST_TRIES) return new Date(next);
  const end = createdAt.getTime() + TRIED_FOR_MS;
  return now.getTime() >= end ? null : new Date(Math.min(next, end));
}
