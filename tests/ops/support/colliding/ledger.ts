import type { IsoDay } from '../../../../app/domains/shared/calendar';

/** An event that a response promised: its row in the history. */
export type PromisedEvent = { bookingId: number; kind: string; toStatus: string | null; reason: string };

/** What the product acknowledged, to be compared with what it kept. */
export class Ledger {
  readonly requests: number[] = [];
  readonly events: PromisedEvent[] = [];
  /** The notes of blocks. */
  readonly blocks: string[] = [];
  /** The notes of blocks that were asked to be removed, acknowledged or not: each of them may be gone. */
  readonly freeing = new Set<string>();
  /** Those whose removal was acknowledged: each of them is gone. */
  readonly freed: string[] = [];
  /** How often each operation got each answer. */
  readonly answers = new Map<string, Map<string, number>>();
  /** Answers that no operation may get. */
  readonly wrong: string[] = [];

  count(operation: string, answer: string): void {
    const counts = this.answers.get(operation) ?? new Map<string, number>();
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
    this.answers.set(operation, counts);
  }

  /** How many operations were answered, by what was answered. */
  total(answer: string): number {
    return [...this.answers.values()].reduce((sum, counts) => sum + (counts.get(answer) ?? 0), 0);
  }
}

/** Days from now, in UTC: near enough for dates that are weeks ahead. */
export const inDays = (days: number): IsoDay => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
