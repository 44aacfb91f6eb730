import type { TakenKind } from '../vocabulary';

/** One event of a feed, or one of a recurring event. */
export type Listed = {
  uid: string;
  occurrence: string;
  kind: TakenKind;
  startsAt: Date;
  endsAt: Date;
  allDay: boolean;
  sequence: number;
};
/** One as we know it. */
export type Known = Listed & { id: number; missedAt: Date | null };

type Match = { id: number; listed: Listed };
export type Plan = {
  added: Listed[];
  /** At another time, or of another kind. */
  changed: Match[];
  /** As before, under another UID or with a higher sequence. */
  renamed: Match[];
  /** Listed as before: they are no longer missed. */
  back: number[];
  /** Not listed for the first time: nothing is released yet. */
  missed: number[];
  /** Canceled, or not listed for the second time. */
  gone: number[];
  /** Why a person must look before any of this happens. */
  doubt: string | null;
};

const keyOf = ({ uid, occurrence }: Listed) => `${uid} ${occurrence}`;
const spanOf = ({ startsAt, endsAt, kind, allDay }: Listed) =>
  `${startsAt.getTime()} ${endsAt.getTime()} ${kind} ${allDay}`;
const isSame = (is: Listed, was: Listed) =>
  spanOf(is) === spanOf(was) && keyOf(is) === keyOf(was) && is.sequence === was.sequence;
const matchOf = ([listed, { id }]: [Listed, Known]): Match => ({ id, listed });
const isOldCopy = (is: Listed, was: Listed) => keyOf(is) === keyOf(was) && is.sequence < was.sequence;

/** Fewer events than this can halve by chance. */
const FEW = 4;

/**
 * What a whole and valid answer changes. Some marketplaces give an event another UID at each edit: one of the same span
 * is the same. A lower sequence is an old copy. An answer that is empty or has lost half of its events is doubted.
 */
export function planOf(
  listed: readonly Listed[],
  canceled: readonly string[],
  known: readonly Known[],
  now: Date,
): Plan {
  const byKey = new Map(known.map((event) => [keyOf(event), event]));
  const matches = new Map<Listed, Known>();
  for (const event of listed) {
    const same = byKey.get(keyOf(event));
    if (same) matches.set(event, same);
  }
  const matched = new Set(matches.values());
  const bySpan = new Map(known.filter((event) => !matched.has(event)).map((event) => [spanOf(event), event]));
  for (const event of listed.filter((one) => !matches.has(one))) {
    const same = bySpan.get(spanOf(event));
    if (!same || !bySpan.delete(spanOf(event))) continue;
    matches.set(event, same);
    matched.add(same);
  }
  const ahead = known.filter(({ endsAt }) => endsAt > now);
  const unmatched = ahead.filter((event) => !matched.has(event));
  const isCanceled = ({ uid }: Known) => canceled.includes(uid);
  const lost = unmatched.filter((event) => !isCanceled(event) && !event.missedAt).length;
  const newer = [...matches].filter(([is, was]) => !isOldCopy(is, was) && !isSame(is, was));
  return {
    added: listed.filter((event) => !matches.has(event)),
    changed: newer.filter(([is, was]) => spanOf(is) !== spanOf(was)).map(matchOf),
    renamed: newer.filter(([is, was]) => spanOf(is) === spanOf(was)).map(matchOf),
    back: [...matches.values()].filter(({ missedAt }) => missedAt).map(({ id }) => id),
    missed: unmatched.filter((event) => !isCanceled(event) && !event.missedAt).map(({ id }) => id),
    gone: unmatched.filter((event) => isCanceled(event) || event.missedAt).map(({ id }) => id),
    doubt: doubtOf(listed.length, ahead.length, lost),
  };
}

function doubtOf(listed: number, known: number, lost: number): string | null {
  if (listed === 0 && lost > 0) return 'The calendar is empty';
  return known >= FEW && lost * 2 >= known ? `${lost} of ${known} events are missing` : null;
}
