import type { IsoDay } from '../../../../app/domains/shared/calendar';

/** An event that a response promised: its row in the history. */
export type PromisedEvent = { bookingId: number; kind: string; toStatus: string | null; reason: string };

/** The changes that the product acknowledged, to be compared with those in its database. */
export class Ledger {
  readonly requests: number[] = [];
  readonly events: PromisedEvent[] = [];
  /** The notes of blocks. */
  readonly blocks: string[] = [];
  /** The notes of blocks whose removal was requested, acknowledged or not: each of these blocks may be gone. */
  readonly freeing = new Set<string>();
  /** The notes of blocks whose removal was acknowledged: each of these blocks is gone. */
  readonly freed: string[] = [];
  /** The number of each operation's outcomes, by operation and outcome. */
  readonly answers = new Map<string, Map<string, number>>();
  /** Responses that no operation may get. */
  readonly wrong: string[] = [];

  count(operation: string, answer: string): void {
    const counts = this.answers.get(operation) ?? new Map<string, number>();
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
    this.answers.set(operation, counts);
  }

  /** The number of operations with this outcome. */
  total(answer: string): number {
    return [...this.answers.values()].reduce((sum, counts) => sum + (counts.get(answer) ?? 0), 0);
  }
}

/** A day counted from now, in UTC: precise enough for dates that are weeks ahead. */
export const inDays = (days: number): IsoDay => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
