import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { rentals } from '~/db/schema.server';
import { env } from '~/env.server';
import { normaliseImageUrl } from '../shared/image-url';

/** What the reservation page shows of a rental; null when there is none with this id. */
export async function findBookable(id: number, { db = database }: { db?: Db } = {}) {
  const [rental] = await db
    .select({
      id: rentals.id,
      name: rentals.name,
      shortDescription: rentals.shortDescription,
      price: rentals.price,
      priceUnit: rentals.priceUnit,
      mainImageUrl: rentals.mainImageUrl,
      mainImageAlt: rentals.mainImageAlt,
    })
    .from(rentals)
    .where(eq(rentals.id, id));
  if (!rental) return null;
  return { ...rental, mainImageUrl: normaliseImageUrl(rental.mainImageUrl, { formerHosts: env.FORMER_ORIGINS }) };
}

export type Bookable = NonNullable<Awaited<ReturnType<typeof findBookable>>>;
