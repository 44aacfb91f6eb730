import type { Canceled, Listed } from '../reading/listed';
import { EVENT_LENGTHS } from '../vocabulary';

/** A stored event. */
export type Known = Listed & {
  id: number;
  missedAt: Date | null;
  /** Whether it repeats our calendar, and so takes no time. */ echo: boolean;
};

type Match = { id: number; listed: Listed };
export type Plan = {
  added: Listed[];
  /** Events at another time, or of another kind. */
  changed: Match[];
  /** Events at the same time, under another UID or with a higher sequence. */
  renamed: Match[];
  /** Events that were missing and are listed again. */
  back: number[];
  /** Events that are missing for the first time: nothing is released yet. */
  missed: number[];
  /** Events that are canceled, or missing for the second time. */
  gone: number[];
  /** The number of events that take no time here, because they are marked as free there. */
  free: number;
  /** The reason why an admin must review the plan before it releases anything; null without a doubt. */
  doubt: string | null;
};

/** A key that distinguishes an event from the others of its feed. */
export const keyOf = ({ uid, occurrence }: Listed) => `${uid} ${occurrence}`;
/** The time that an event takes and its kind, as one text to compare. */
export const spanOf = ({ startsAt, endsAt, kind, allDay }: Listed) =>
  `${startsAt.getTime()} ${endsAt.getTime()} ${kind} ${allDay}`;
const isSame = (is: Listed, was: Listed) =>
  spanOf(is) === spanOf(was) && keyOf(is) === keyOf(was) && is.sequence === was.sequence;
/** Echoes take no time, so they release none; they all go at once when we free the time that they repeat. */
const takesTime = ({ echo }: Known) => !echo;
const matchOf = ([listed, { id }]: [Listed, Known]): Match => ({ id, listed });

/**
 * Whether an event has a lower sequence and another time: it is an old copy, or its marketplace restarted its count.
 * Until a second answer shows which, both times are taken.
 */
const isOlder = (is: Listed, was: Listed) => is.sequence < was.sequence && spanOf(is) !== spanOf(was);
/** A copy of the event under another key, to store beside the known one. */
const besides = (event: Listed): Listed => {
  const { startsAt, endsAt, kind, allDay, occurrence } = event;
  const [from, until] = [startsAt, endsAt].map((at) => (at.getTime() / 1000).toString(36));
  const beside = `older ${from} ${until} ${kind[0]}${allDay ? 'd' : 't'} ${occurrence.replace(/[-:]/g, '')}`;
  return { ...event, occurrence: beside.slice(0, EVENT_LENGTHS.occurrence) };
};

/** With fewer events than this, one guest who cancels can halve them. */
const FEW = 4;

/**
 * Plans the changes of a complete and valid answer. Some marketplaces give an event another UID at each edit, so an
 * event with the same span counts as the same event. An answer is doubted if it is empty, lacks half of its events (at
 * least two if there are fewer than four), or comes with a doubt; echoes do not count.
 */
export function planOf(
  listed: readonly Listed[],
  canceled: readonly Canceled[],
  known: readonly Known[],
  { now, doubt = null, free = 0 }: { now: Date; doubt?: string | null; free?: number },
): Plan {
  const byKey = new Map(known.map((event) => [keyOf(event), event]));
  // Events that moved since a doubted answer, so that they do not count twice.
  const moved = new Set<Known>();
  const read = listed.map((event) => {
    const was = byKey.get(keyOf(event));
    if (!was || spanOf(event) === spanOf(was)) return event;
    if (isOlder(event, was)) return besides(event);
    if (!byKey.has(keyOf(besides(event)))) return event;
    moved.add(was);
    return besides(event);
  });
  const matches = matchesOf(read, known, byKey);
  const matched = new Set(matches.values());
  const ahead = known.filter(({ endsAt }) => endsAt > now);
  const canceledAt = new Map(canceled.map(({ uid, sequence }) => [uid, sequence]));
  // An old copy of a cancellation says nothing about an event that was confirmed since.
  const isCanceled = ({ uid, sequence }: Known) => (canceledAt.get(uid) ?? -1) >= sequence;
  const unmatched = ahead.filter((event) => !matched.has(event));
  const silent = unmatched.filter((event) => !isCanceled(event));
  const missed = silent.filter(({ missedAt }) => !missedAt);
  const newer = [...matches].filter(([is, was]) => is.sequence >= was.sequence || keyOf(is) !== keyOf(was));
  const isMoved = ([is, was]: [Listed, Known]) => spanOf(is) !== spanOf(was);
  const counts = (event: Known) => takesTime(event) && !moved.has(event);
  const sold = ahead.filter(counts);
  const fresh = sold.filter(({ missedAt }) => !missedAt);
  const lost = { lost: missed.filter(counts).length, fresh: fresh.length, ahead: sold.length };
  const isEmpty = listed.length === 0 && silent.some(takesTime);
  return {
    added: read.filter((event) => !matches.has(event)),
    changed: newer.filter(isMoved).map(matchOf),
    renamed: newer.filter((match) => !isMoved(match) && !isSame(...match)).map(matchOf),
    back: [...matches.values()].filter(({ missedAt }) => missedAt).map(({ id }) => id),
    missed: missed.map(({ id }) => id),
    gone: unmatched.filter((event) => isCanceled(event) || event.missedAt).map(({ id }) => id),
    free,
    doubt: isEmpty ? 'The calendar is empty' : (doubt ?? doubtOf(lost)),
  };
}

/**
 * The changes of a doubted answer before an admin has reviewed it: new events take their time, and moved events take
 * their new time besides the old one. Nothing is released.
 */
export function withoutReleases(plan: Plan): Plan {
  const moved = new Set(plan.changed.map(({ id }) => id));
  const added = [...plan.added, ...plan.changed.map(({ listed }) => besides(listed))];
  const back = plan.back.filter((id) => !moved.has(id));
  return { ...plan, added, changed: [], back, missed: [], gone: [] };
}

/** Matches each listed event to a known one: by its UID, or else by its span. */
function matchesOf(listed: readonly Listed[], known: readonly Known[], byKey: ReadonlyMap<string, Known>) {
  const matches = new Map<Listed, Known>();
  for (const event of listed) {
    const same = byKey.get(keyOf(event));
    if (same) matches.set(event, same);
  }
  const matched = new Set(matches.values());
  const bySpan = new Map<string, Known[]>();
  for (const event of known.filter((one) => !matched.has(one)))
    if (!bySpan.get(spanOf(event))?.push(event)) bySpan.set(spanOf(event), [event]);
  for (const event of listed.filter((one) => !matches.has(one))) {
    const same = bySpan.get(spanOf(event))?.shift();
    if (same) matches.set(event, same);
  }
  return matches;
}

type Lost = {
  /** Events that are missing for the first time. */ lost: number;
  /** Events that were listed until now. */ fresh: number;
  ahead: number;
};

const doubtOf = ({ lost, fresh, ahead }: Lost): string | null =>
  lost * 2 >= fresh && lost >= (ahead < FEW ? 2 : 1) ? `${lost} of ${fresh} events are missing` : null;
