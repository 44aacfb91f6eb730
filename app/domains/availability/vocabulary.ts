import type { TermName } from '~/domains/catalog/vocabulary';

/** Reasons for a block, set by an admin. */
export const BLOCK_REASONS = ['maintenance', 'owner', 'other'] as const;

/** Reasons of a hold that belongs to a reservation: confirmed, or kept until a moment while it is pending. */
export const RESERVATION_REASONS = ['reservation', 'option'] as const;

/** Reasons for a hold; an external one comes from another calendar. */
export const HOLD_REASONS = [...RESERVATION_REASONS, ...BLOCK_REASONS, 'external'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The source of a hold, which is also where an admin ends it: a reservation, a block, or another calendar. */
export type HoldSource = 'reservation' | 'block' | 'calendar';

type HoldTraits = {
  source: HoldSource;
  /** Whether the timeline's form moves it; the days of a confirmed reservation change with its quote. */
  isMovable: boolean;
};

/**
 * The traits of each reason, for all domains. Use them instead of comparing reasons, so that a new reason must define
 * them.
 */
const HOLD_TRAITS: Record<HoldReason, HoldTraits> = {
  reservation: { source: 'reservation', isMovable: false },
  option: { source: 'reservation', isMovable: true },
  maintenance: { source: 'block', isMovable: true },
  owner: { source: 'block', isMovable: true },
  other: { source: 'block', isMovable: true },
  external: { source: 'calendar', isMovable: false },
};
export const sourceOf = (reason: HoldReason) => HOLD_TRAITS[reason].source;
export const isMovable = (reason: HoldReason) => HOLD_TRAITS[reason].isMovable;

/** The name of the button for the next free days; its value is their first and last day with a space between. */
export const FREE_DAYS = 'freeDays';

/** The name of a button for a free start time; its value is HH:MM. */
export const FREE_TIME = 'freeTime';

/** The most start times that a text names; a longer list would be hard to read. */
export const MOST_TIMES = 6;

/** The most characters of each text; the database refuses longer ones, too. */
export const HOLD_LENGTHS = { note: 300, createdBy: 60 } as const;

export const HOLD_LABELS: Record<HoldReason, string> = {
  reservation: 'Confirmed reservation',
  maintenance: 'Maintenance',
  owner: 'Owner use',
  other: 'Other',
  option: 'Option',
  external: 'Another calendar',
};

/** Short words that fit a day on a phone; a legend explains them. */
export const HOLD_WORDS: Record<HoldReason, string> = {
  reservation: 'Booked',
  option: 'Option',
  maintenance: 'Service',
  owner: 'Owner',
  other: 'Other',
  external: 'External',
};

/** Where an admin frees the dates of a hold, if not on its rental's availability page. */
export const ENDED_ELSEWHERE: Record<HoldReason, string | null> = {
  reservation: 'To free these dates, cancel the reservation on its own page.',
  option: 'To free these dates, release them on the page of the request.',
  maintenance: null,
  owner: null,
  other: null,
  external: 'These dates are booked in another calendar: cancel the booking there.',
};

/** Whether a request may miss each term: a missed term causes a warning, and confirming against it needs a reason. */
const IS_MISSABLE = {
  handoverTime: false,
  returnTime: false,
  turnaroundMinutes: false,
  noticeHours: true,
  minimumStay: true,
  maximumStay: true,
  arrivalWeekdays: true,
  delivery: false,
} as const satisfies Record<TermName, boolean>;
export type MissableTerm = {
  [Name in TermName]: (typeof IS_MISSABLE)[Name] extends true ? Name : never;
}[TermName];
export const MISSABLE_TERMS = (Object.keys(IS_MISSABLE) as TermName[]).filter(
  (term): term is MissableTerm => IS_MISSABLE[term],
);
