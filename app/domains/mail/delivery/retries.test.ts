import { describe, expect, test } from 'vitest';
import { FEWEST_TRIES, nextTry, TRIED_FOR_MS } from './retries';

const written = new Date('2026-07-14T12:00:00Z');
const at = (ms: number) => new Date(written.getTime() + ms);
const seconds = (from: Date, to: Date | null) => to && (to.getTime() - from.getTime()) / 1000;

describe('a failed mail is retried', () => {
  test.each([
    [1, 30],
    [2, 60],
    [3, 120],
    [4, 240],
    [5, 480],
    [6, 960],
    [7, 1920],
    [8, 3600],
    [20, 3600],
  ])('after attempt %i: in %i seconds, plus or minus a quarter', (attempts, pause) => {
    const next = (random: number) => seconds(at(1000), nextTry({ createdAt: written, attempts }, at(1000), random));
    expect(next(0.5)).toBe(pause);
    expect(next(0)).toBe(pause * 0.75);
    expect(next(1)).toBe(pause * 1.25);
  });

  test.each([0, 0.5, 1])('for 24 hours, with a last attempt at their end (random value %d)', (random) => {
    let now = written;
    let attempts = 1;
    for (let next = nextTry({ createdAt: written, attempts }, now, random); next; attempts++) {
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      now = next;
      next = nextTry({ createdAt: written, attempts: attempts + 1 }, now, random);
    }
    expect(now).toEqual(at(TRIED_FOR_MS));
    expect(attempts).toBeGreaterThan(24);
    expect(attempts).toBeLessThan(45);
  });

  test('a first attempt long after the mail was created, because mail was off, is not the last', () => {
    const late = at(2 * TRIED_FOR_MS);
    for (let attempts = 1; attempts < FEWEST_TRIES; attempts++) {
      expect(nextTry({ createdAt: written, attempts }, late, 0.5)).toBeInstanceOf(Date);
    }
    expect(nextTry({ createdAt: written, attempts: FEWEST_TRIES }, late, 0.5)).toBeNull();
  });
});
