import type { TakenKind } from '../vocabulary';

/** A span that is taken, by the name of what takes it. */
export type Taken = { rentalId: number; source: string; kind: TakenKind; startsAt: Date; endsAt: Date };

/** What was last said about it, and since when this span. */
export type Said = Taken & { sequence: number; canceled: boolean; changedAt: Date; since: Date | null };

/** When it is said is left to who says it. */
export type ToSay = Omit<Said, 'changedAt'>;

const nameOf = ({ rentalId, source }: Taken) => `${rentalId} ${source}`;

const isSameSpan = (some: Taken, other: Taken) =>
  some.startsAt.getTime() === other.startsAt.getTime() && some.endsAt.getTime() === other.endsAt.getTime();

const isSame = (said: Said, taken: Taken) => !said.canceled && said.kind === taken.kind && isSameSpan(said, taken);

/**
 * What must be said anew: what is new or was changed, and the cancellation of what went. `since` is null of a span that
 * begins now.
 */
export function entriesToSay(taken: readonly Taken[], said: readonly Said[]): ToSay[] {
  const before = new Map(said.map((entry) => [nameOf(entry), entry]));
  const now = new Set(taken.map(nameOf));
  const changed = taken.flatMap((span) => {
    const was = before.get(nameOf(span));
    if (was && isSame(was, span)) return [];
    const since = was && !was.canceled && isSameSpan(was, span) ? was.since : null;
    return [{ ...span, sequence: was ? was.sequence + 1 : 0, canceled: false, since }];
  });
  const gone = said.filter((entry) => !entry.canceled && !now.has(nameOf(entry)));
  return [
    ...changed,
    ...gone.map(({ changedAt: _, ...entry }) => ({ ...entry, sequence: entry.sequence + 1, canceled: true })),
  ];
}

/** Spans that were said and are told at another time, or again after their end, from now on. */
export function earlierSpans<Was extends Said>(toSay: readonly ToSay[], said: readonly Was[]): Was[] {
  const next = new Map(toSay.map((entry) => [nameOf(entry), entry]));
  return said.filter((was) => {
    const is = next.get(nameOf(was));
    return is && !is.canceled && (was.canceled || !isSameSpan(was, is));
  });
}
