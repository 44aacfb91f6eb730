import { asc, sql } from 'drizzle-orm';
import { builtOnce } from '~/db/built-once.server';
import { db as database } from '~/db/database.server';
import { categories, rentals } from './tables.server';
import { MOST_CATEGORIES } from './vocabulary';

const categoryNames = builtOnce((db: typeof database) =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.id))
    .limit(MOST_CATEGORIES)
    .prepare('category_names'),
);

/** Names for menus: footer, search bar. */
export const listCategoryNames = ({ db = database } = {}) => categoryNames(db).execute();

/** Every image value of the catalog, as `address`, for the sweep of unused images. */
export const catalogImages = () => sql`
  select ${rentals.mainImageUrl} as address from ${rentals}
  union all select image ->> 'url' from ${rentals}, jsonb_array_elements(${rentals.galleryImages}) image
  union all select ${categories.imageUrl} from ${categories}`;
