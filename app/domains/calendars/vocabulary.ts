/** Why a feed or a subscriber cannot be changed. */
export const GONE = 'This calendar no longer exists';

/** The most characters of each text; the database refuses longer ones, too. */
export const SUBSCRIBER_LENGTHS = { name: 60, createdBy: 60 } as const;

/**
 * The only words that our calendar has for taken time; it never says by whom. Time taken here is published as
 * reserved, blocks too, so that another instance of this product never mistakes it for an echo of its own; time taken
 * by other calendars is passed on as not available.
 */
export const TAKEN_WORDS = { reserved: 'Reserved', unavailable: 'Not available' } as const;
export type TakenKind = keyof typeof TAKEN_WORDS;
export const TAKEN_KINDS = Object.keys(TAKEN_WORDS) as TakenKind[];

/** The most characters of each text of a feed and of its events; the database refuses longer ones, too. */
export const FEED_LENGTHS = {
  ...{ name: 60, url: 1000, problem: 300, doubt: 300, createdBy: 60, contentHash: 100, zone: 60 },
  // Headers of an answer: Node refuses more than 16 kB of them.
  ...{ etag: 16_384, lastModified: 16_384 },
} as const;
export const ENTRY_LENGTHS = { source: 500 } as const;
export const EVENT_LENGTHS = { uid: 500, occurrence: 40, ignoredReason: 300 } as const;

/** Minutes between two fetches of a feed. */
export const INTERVALS = [5, 15, 30, 60] as const;
export const USUAL_INTERVAL = 15;
/** Intervals without a good answer after which a feed is stale. */
export const STALE_AFTER = 3;

/** When a feed was read well the last time, `at` as a text; null if it never was. */
export const lastGoodFetch = (at: string | null) => (at ? `Last good fetch ${at}` : 'No good fetch yet');

/** The calendars of one party that a sentence names; a marketplace may have one for each rental. */
export const MOST_NAMED = 5;
