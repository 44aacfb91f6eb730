import { expect, test } from 'vitest';
import { ratingText } from './rules';

test.each([
  [0, '5.0'],
  [5, '5.0'],
  [4.9, '4.9'],
  [4.04, '4.0'],
])('a rating of %d shows %s', (rating, shown) => {
  expect(ratingText(rating)).toBe(shown);
});
