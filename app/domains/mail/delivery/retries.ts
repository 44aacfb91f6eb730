import { HOUR_MS } from '~/domains/shared/durations';

const SECOND = 1000;

/** Milliseconds after its creation during which a mail is retried. */
export const TRIED_FOR_MS = 24 * HOUR_MS;
/** Minimum number of attempts, for mails created long before their first attempt because mail was off. */
export const FEWEST_TRIES = 8;
/** Days after which a due mail is no longer sent automatically: outdated news would confuse its recipient. */
export const STALE_DAYS = 3;
const FIRST_PAUSE_MS = 30 * SECOND;
const LONGEST_PAUSE_MS = HOUR_MS;
/** Attempts with a short pause while the server is down: the mail itself is not at fault. */
const SOON_TRIES = 8;
const SOON_PAUSE_MS = 3 * SECOND;
/** Pauses vary by up to a quarter, so that mails that failed together are not retried together. */
const JITTER = 0.25;

type Tried = { createdAt: Date; attempts: number };

/**
 * The time of a failed mail's next attempt: after 30 seconds, then with doubled pauses up to an hour, and a last time
 * at the end of 24 hours. The first attempts that find no server are repeated after seconds. Null if no attempt is
 * left. `random` is from 0 to 1.
 */
export function nextTry({ createdAt, attempts }: Tried, now: Date, random: number, serverDown = false): Date | null {
  const soon = serverDown && attempts <= SOON_TRIES;
  const pause = soon ? SOON_PAUSE_MS : Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  const next = now.getTime() + pause * (1 - JITTER + 2 * JITTER * random);
  if (attempts < FEWEST_TRIES) return new Date(next);
  const end = createdAt.getTime() + TRIED_FOR_MS;
  return now.getTime() >= end ? null : new Date(Math.min(next, end));
}
