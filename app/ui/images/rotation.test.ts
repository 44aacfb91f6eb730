import { expect, test } from 'vitest';
import { wrapIndex } from './rotation';

test.each([
  [0, 3, 0],
  [2, 3, 2],
  [3, 3, 0],
  [4, 3, 1],
  [-1, 3, 2],
  [-4, 3, 2],
  [7, 1, 0],
])('wrapIndex(%i, %i) is %i', (index, count, expected) => expect(wrapIndex(index, count)).toBe(expected));
