/** The most characters of each text; the database refuses longer ones, too. */
export const SUBSCRIBER_LENGTHS = { name: 60 } as const;

/** What a calendar says about taken time, and nothing else: never by whom. */
export const TAKEN_WORDS = { reserved: 'Reserved', unavailable: 'Not available' } as const;
export type TakenKind = keyof typeof TAKEN_WORDS;
export const TAKEN_KINDS = Object.keys(TAKEN_WORDS) as TakenKind[];
