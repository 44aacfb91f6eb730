import type { TakenKind } from '../vocabulary';

/** A taken span, with the name of its source: the reservation or the hold that takes it. */
export type Taken = { rentalId: number; source: string; kind: TakenKind; startsAt: Date; endsAt: Date };

/** The entry that was last published about a span. */
export type Said = Taken & {
  sequence: number;
  canceled: boolean;
  changedAt: Date;
  since: Date | null;
  /** Whether the entry would now be written in another form: as days, or with their times. */
  isOtherForm?: boolean;
};

/** An entry to publish; the publisher sets its time. */
export type ToSay = Omit<Said, 'changedAt' | 'isOtherForm'>;

/** A key for the source of a span, among all rentals. */
export const nameOf = ({ rentalId, source }: Taken) => `${rentalId} ${source}`;

const isSameSpan = (some: Taken, other: Taken) =>
  some.startsAt.getTime() === other.startsAt.getTime() && some.endsAt.getTime() === other.endsAt.getTime();

const isSame = (said: Said, taken: Taken) =>
  !said.canceled && !said.isOtherForm && said.kind === taken.kind && isSameSpan(said, taken);

/**
 * The entries to publish: new and changed spans, and cancellations of spans that are gone. `since` is null for a span
 * that is published from now on.
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
    ...gone.map(({ changedAt: _, isOtherForm: __, ...entry }) => ({
      ...entry,
      sequence: entry.sequence + 1,
      canceled: true,
    })),
  ];
}

/** The former entries of spans that are now published at another time, or again after a cancellation. */
export function earlierSpans<Was extends Said>(toSay: readonly ToSay[], said: readonly Was[]): Was[] {
  const next = new Map(toSay.map((entry) => [nameOf(entry), entry]));
  return said.filter((was) => {
    const is = next.get(nameOf(was));
    return is && !is.canceled && (was.canceled || !isSameSpan(was, is));
  });
}
