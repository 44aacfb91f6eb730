import { beforeAll, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { categories } from '~/domains/catalog/tables.server';
import { categoryBuffersAtDepth, fillRentals } from '../../support/fixtures/category-buffers';
import { emptyTables } from '../../support/database';

beforeAll(async () => {
  await emptyTables();
  await db.insert(categories).values([1, 2, 3, 4].map((id) => ({ id, name: `Category ${id}`, description: 'All' })));
});

test('a category page reads as many buffers with 20,000 rentals as with 1,000', async () => {
  await fillRentals(1_000);
  const few = await categoryBuffersAtDepth(1, 5);
  await fillRentals(20_000);
  const many = await categoryBuffersAtDepth(1, 5);

  for (const { indexes } of [few.first, few.deep, many.first, many.deep]) {
    expect(indexes).toContain('rentals_category_price');
  }
  expect(many.first.buffers).toBeLessThanOrEqual(few.first.buffers + 3);
  expect(many.deep.buffers).toBeLessThanOrEqual(few.deep.buffers + 3);
});
