import type { TakenKind } from '../vocabulary';

/** A span that is taken, by the name of what takes it. */
export type Taken = { rentalId: number; source: string; kind: TakenKind; startsAt: Date; endsAt: Date };

/** What was last said about it. */
export type Said = Taken & { sequence: number; canceled: boolean };

const nameOf = ({ rentalId, source }: Taken) => `${rentalId} ${source}`;

const isSame = (said: Said, taken: Taken) =>
  !said.canceled &&
  said.kind === taken.kind &&
  said.startsAt.getTime() === taken.startsAt.getTime() &&
  said.endsAt.getTime() === taken.endsAt.getTime();

/** What must be said anew: what is new or was changed, and the cancellation of what went. */
export function entriesToSay(taken: readonly Taken[], said: readonly Said[]): Said[] {
  const before = new Map(said.map((entry) => [nameOf(entry), entry]));
  const now = new Set(taken.map(nameOf));
  const changed = taken.flatMap((span) => {
    const was = before.get(nameOf(span));
    return was && isSame(was, span) ? [] : [{ ...span, sequence: was ? was.sequence + 1 : 0, canceled: false }];
  });
  const gone = said.filter((entry) => !entry.canceled && !now.has(nameOf(entry)));
  return [...changed, ...gone.map((entry) => ({ ...entry, sequence: entry.sequence + 1, canceled: true }))];
}

/** Spans that were said and are told at another time from now on. */
export function earlierSpans<Was extends Said>(toSay: readonly Said[], said: readonly Was[]): Was[] {
  const next = new Map(toSay.map((entry) => [nameOf(entry), entry]));
  return said.filter((was) => {
    const is = next.get(nameOf(was));
    return is && (is.startsAt > was.startsAt || is.endsAt < was.endsAt);
  });
}
