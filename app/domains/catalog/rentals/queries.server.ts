import { and, eq, ilike, not, type SQL, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { storedValues } from '../editing/stored-values.server';
import { categories, isPublished, rentalName, rentals } from '../tables.server';
import type { RentalListQuery } from '~/paths';
import { nameCursorText, readNameCursor } from './list-query';
import { shownImage } from '~/domains/shared/shown-image.server';
import { isIndexed } from '~/db/trigrams.server';
import { contains, isOneOf, ofWords, searchInOrder } from '~/domains/shared/bounded-search.server';
import { startingWith } from '~/domains/shared/search-text';
import { RENTAL_PARTS, type RentalPart, type RentalValues } from './fields';

/** Rentals per page of the admin list. */
export const RENTALS_PAGE = 50;

const byName = rentalName(rentals);
/** Words that are too short for the trigram index, and so are matched only at the start of a word. */
const SHORT = /^[a-z\d]{1,2}$/i;

/** Whether a rental's name contains each of these words, in any order. */
export const nameContains = (q: string): SQL => sql`(${sql.join(q.split(' ').map(nameHas), sql` and `)})`;

/** The same, divided into the part that the index on the letters of names serves and the rest; empty without words. */
export const ofName = (q?: string) =>
  ofWords(q ? q.split(' ') : [], nameHas, (word) => SHORT.test(word) || isIndexed(word));

const nameHas = (word: string): SQL =>
  SHORT.test(word)
    ? sql`(${ilike(rentals.name, startingWith(word))} or ${ilike(rentals.name, `% ${startingWith(word)}`)})`
    : contains(rentals.name, word);

const LISTED = {
  id: rentals.id,
  name: rentals.name,
  mainImageUrl: rentals.mainImageUrl,
  featured: rentals.featured,
  published: sql<boolean>`${isPublished}`,
  categoryName: categories.name,
};

/**
 * One page of rentals by name, filtered by part of the name and by category. Names that begin with the text come first:
 * they are neighbors in the index of names, which keeps the search fast if very many names begin with it. Then come the
 * names that contain it elsewhere.
 */
export async function listAdminRentals({ q, category, after }: RentalListQuery, { db = database } = {}) {
  const cursor = readNameCursor(after);
  const behind = cursor
    ? sql`(${byName}, ${rentals.id}) > (lower(${cursor.name}::text), ${cursor.id}::int)`
    : undefined;
  const ofCategory = category ? eq(rentals.categoryId, category) : undefined;
  const most = RENTALS_PAGE + 1;
  const listed = (where: SQL | undefined) =>
    db
      .select(LISTED)
      .from(rentals)
      .leftJoin(categories, eq(categories.id, rentals.categoryId))
      .where(and(ofCategory, where))
      .orderBy(byName, rentals.id)
      .limit(most);

  const begins = q ? sql`${byName} like lower(${startingWith(q)}::text)` : undefined;
  const isBehindThem = Boolean(q && cursor && !cursor.name.toLowerCase().startsWith(q.toLowerCase()));
  const rows = isBehindThem ? [] : await listed(and(begins, behind));
  let searched: { id: number; at: string } | null = null;
  if (q && begins && rows.length < most) {
    const found = await searchInOrder(
      {
        ...{ table: rentals, by: [byName, sql`${rentals.id}`], at: sql`${rentals.name}` },
        ...{ within: and(ofCategory, not(begins), isBehindThem ? behind : undefined), ...ofName(q) },
        ...{ most: most - rows.length, later: isBehindThem },
      },
      { db },
    );
    if (found.ids.length > 0) rows.push(...(await listed(isOneOf(rentals.id, found.ids))));
    searched = found.searched;
  }
  const shown = rows.slice(0, RENTALS_PAGE);
  const last = rows.length > shown.length ? shown.at(-1) : searched && { id: searched.id, name: searched.at };
  return {
    rentals: shown.map((row) => ({ ...row, mainImageUrl: shownImage(row.mainImageUrl) })),
    next: last ? nameCursorText(last) : null,
    further: searched !== null,
  };
}

/** A rental as stored, for the edit forms; null if there is none with this id. */
export async function findStoredRental(id: number, { db = database } = {}) {
  const [row] = await db.select().from(rentals).where(eq(rentals.id, id));
  return row ?? null;
}

/** The values of one part's form for a rental, with its version; null if there is none with this id. */
export async function findRentalValues<Part extends RentalPart>(id: number, part: Part, { db = database } = {}) {
  const rental = await findStoredRental(id, { db });
  return rental && (storedValues(rental, RENTAL_PARTS[part]) as RentalValues[Part] & { version: string });
}
