/** Reproducible randomness: the same seed gives the same sequence. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    // Adjacent seeds would start with similar values.
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  }

  /** From 0 to 1, excluding 1 (mulberry32). */
  throw(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 to `limit` - 1. */
  below = (limit: number) => Math.floor(this.throw() * limit);

  chance = (probability: number) => this.throw() < probability;

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('The list is empty');
    return list[this.below(list.length)]!;
  }
}
