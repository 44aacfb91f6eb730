import { expect, test } from 'vitest';
import { nearestSlide } from './snap-track';

test.each([
  [[0, 400, 800], 0, 0],
  [[0, 400, 800], 199, 0],
  [[0, 400, 800], 201, 1],
  [[0, 400, 800], 5000, 2],
  [[0, 400, 800], -30, 0],
  [[0], 10, 0],
])('nearestSlide(%j, %i) is %i', (starts, left, expected) => expect(nearestSlide(starts, left)).toBe(expected));
