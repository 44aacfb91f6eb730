import { expect, test } from 'vitest';
import { columnsOf } from './category-mosaic';

test.each(Array.from({ length: 12 }, (_, index) => index + 1))('%i categories leave no hole', (count) => {
  let filled = 0;
  for (let place = 0; place < count; place++) {
    filled += columnsOf(place, count);
    // A card that does not fit into its row would leave a gap in the row.
    if (filled % 12 < columnsOf(place, count)) expect(filled % 12).toBe(0);
  }
  expect(filled % 12).toBe(0);
});
