import { db } from '~/db/database.server';
import { categories, rentals } from '~/domains/catalog/tables.server';

type NewRental = typeof rentals.$inferInsert;

/** Creates a category with the given id. */
export async function addCategory(id: number, values: Partial<typeof categories.$inferInsert> = {}): Promise<void> {
  await db.insert(categories).values({ id, name: `Category ${id}`, description: 'What it holds', ...values });
}

/** Creates a plain rental in category 1 unless `values` differ. Returns its id. */
export async function addRental(values: Partial<NewRental> = {}): Promise<number> {
  const [row] = await db
    .insert(rentals)
    .values({
      categoryId: 1,
      name: 'Aria 9',
      description: 'A first paragraph.\n\nA second paragraph.',
      shortDescription: 'Charcoal, low and wide',
      price: 1950,
      mainImageUrl: '/uploads/aria.webp',
      ...values,
    })
    .returning({ id: rentals.id });
  return row!.id;
}
