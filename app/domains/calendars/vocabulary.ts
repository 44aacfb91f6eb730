/** The refusal for a feed or a subscriber that is gone. */
export const GONE = 'This calendar no longer exists';

/** The most characters of each text; the database refuses longer ones, too. */
export const SUBSCRIBER_LENGTHS = { name: 60, createdBy: 60 } as const;

/**
 * The only words for taken time in our calendar, which never says who took it. We publish time taken here, even by a
 * block, as reserved, so that another instance of this product never mistakes it for an echo of its own calendar, and
 * time taken by other calendars as not available.
 */
export const TAKEN_WORDS = { reserved: 'Reserved', unavailable: 'Not available' } as const;
export type TakenKind = keyof typeof TAKEN_WORDS;
export const TAKEN_KINDS = Object.keys(TAKEN_WORDS) as TakenKind[];

/** The most characters of each text of a feed and of its events; the database refuses longer ones, too. */
export const FEED_LENGTHS = {
  ...{ name: 60, url: 1000, problem: 300, doubt: 300, createdBy: 60, contentHash: 100, zone: 60 },
  // Headers of an answer; Node refuses more than 16 kB of headers.
  ...{ etag: 16_384, lastModified: 16_384 },
} as const;
export const ENTRY_LENGTHS = { source: 500 } as const;
export const EVENT_LENGTHS = { uid: 500, occurrence: 40, ignoredReason: 300 } as const;

/** Minutes between two fetches of a feed. */
export const INTERVALS = [5, 15, 30, 60] as const;
export const USUAL_INTERVAL = 15;
/** Intervals without a good answer after which a feed is stale. */
export const STALE_AFTER = 3;

/** The last good fetch of a feed in words; `at` is its time as a text, or null if there was none. */
export const lastGoodFetch = (at: string | null) => (at ? `Last successful update ${at}` : 'No successful update yet');

/** The most calendars of one party that a sentence names; a marketplace may have one for each rental. */
export const MOST_NAMED = 5;
