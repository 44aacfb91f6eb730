import { and, asc, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { shownImage } from '~/domains/shared/shown-image.server';
import { nameContains, ofName } from './rentals/queries.server';
import { newestMatches } from '~/domains/shared/bounded-search.server';
import { categories, isPublished, rentalName, rentals } from './tables.server';
import { pricesOf } from './prices/queries.server';
import { pricesFrom } from './prices/rules';
import { termsColumn, termsOf } from './terms/queries.server';
import { termsFrom, withTerms } from './terms/rules';
import type { OwnPrices, OwnTerms, PriceUnit, Terms } from './vocabulary';

/** Maximum number of rentals in a select; a search by part of the name finds the others. */
const MANY_RENTALS = 60;

/** Another room's data about the rental with this id, as part of the statement that reads the rental. */
export type HeldColumn<Held> = (rentalId: SQLWrapper) => SQL<Held>;

/**
 * A published rental as its reservation form shows it, with the data `held` by another room, in one statement; null if
 * there is none.
 */
export async function findReservable<Held>(id: number, held: HeldColumn<Held>, { db = database }: { db?: Db } = {}) {
  const [rental] = await db
    .select({
      id: rentals.id,
      name: rentals.name,
      shortDescription: rentals.shortDescription,
      price: rentals.price,
      priceUnit: rentals.priceUnit,
      guests: rentals.guests,
      mainImageUrl: rentals.mainImageUrl,
      mainImageAlt: rentals.mainImageAlt,
      terms: sql<OwnTerms>`${termsOf(rentals.id)}`,
      prices: sql<OwnPrices>`${pricesOf(rentals.id)}`,
      // Drizzle omits table names from the columns of a selected expression; in a nested expression it keeps them.
      held: sql<Held>`${held(rentals.id)}`,
    })
    .from(rentals)
    .where(and(eq(rentals.id, id), isPublished));
  if (!rental) return null;
  return { ...rental, ...completed(rental), mainImageUrl: shownImage(rental.mainImageUrl) };
}

const QUOTED = {
  id: rentals.id,
  name: rentals.name,
  price: rentals.price,
  priceUnit: rentals.priceUnit,
  terms: sql<OwnTerms>`${termsOf(rentals.id)}`,
};

const completed = ({ terms, priceUnit, prices }: { terms: OwnTerms; priceUnit: PriceUnit; prices: OwnPrices }) => ({
  terms: termsFrom(terms, priceUnit),
  prices: pricesFrom(prices),
});

/**
 * Published rentals for a select, by name, with their terms and the data for a quote: the first ones, or rentals whose
 * name contains `q`. Rentals with the ids `including` are always among them.
 */
export async function listReservable(
  { q, including }: { q?: string; including?: number | Array<number | undefined> } = {},
  { db = database }: { db?: Db } = {},
) {
  const some = db.select(QUOTED).from(rentals);
  // The database does not order a search: it would read the names in order until enough of them match.
  const found = await (q
    ? some.where(sql`${rentals.id} in ${newestNamed(q)}`)
    : some
        .where(isPublished)
        .orderBy(asc(rentalName(rentals)), asc(rentals.id))
        .limit(MANY_RENTALS));
  const missing = [including]
    .flat()
    .filter((one) => one !== undefined && !found.some(({ id }) => id === one)) as number[];
  if (missing.length > 0) {
    found.push(
      ...(await db
        .select(QUOTED)
        .from(rentals)
        .where(and(inArray(rentals.id, missing), isPublished))),
    );
  }
  return found.map(withTerms).toSorted((one, other) => byName(one.name, other.name) || one.id - other.id);
}

/** The newest published rentals whose name contains `q`. */
function newestNamed(q: string) {
  const { served, rest } = ofName(q);
  const matches = and(isPublished, nameContains(q));
  return newestMatches({
    table: rentals,
    matches,
    served: served && and(isPublished, served),
    rest,
    most: MANY_RENTALS,
  });
}

const byName = (one: string, other: string) => one.toLowerCase().localeCompare(other.toLowerCase(), 'en');

/**
 * The lock for placing holds on one rental: the exclusion constraint alone is correct, but under load it is slow and
 * causes deadlocks. Take it before the row of any reservation. Returns the rental's name, price, unit and terms; null if it is
 * gone. New requests do not wait for it: they only need the rental to exist.
 */
export const lockRental = async (tx: Db, id: number): Promise<Offered | null> =>
  (await lockRentals(tx, [id])).get(id) ?? null;

/** The same for several rentals, in the order of their ids; deleted rentals are left out. */
export async function lockRentals(tx: Db, ids: readonly number[]): Promise<Map<number, Offered>> {
  if (ids.length === 0) return new Map();
  const found = await offered(tx, ids).orderBy(asc(rentals.id)).for('no key update', { of: rentals });
  return byId(found);
}

const byId = <Row extends { id: number; priceUnit: PriceUnit; terms: OwnTerms | null }>(found: readonly Row[]) =>
  new Map(found.map(({ id, ...rental }) => [id, withTerms(rental)]));

/** The same without a lock. */
export const findOffered = async (id: number, options: { db?: Db } = {}): Promise<Offered | null> =>
  (await findAllOffered([id], options)).get(id) ?? null;

/** The same for several rentals, by id, in one statement. */
export const findAllOffered = async (ids: readonly number[], { db = database }: { db?: Db } = {}) =>
  byId(await offered(db, ids));

const { id, name, price, priceUnit } = rentals;
const offered = (db: Db, ids: readonly number[]) =>
  db
    .select({ id, name, price, priceUnit, terms: termsColumn })
    .from(rentals)
    .leftJoin(categories, eq(categories.id, rentals.categoryId))
    .where(inArray(rentals.id, [...ids]));
/** `price` in whole US dollars per unit. */
export type Offered = { name: string; price: number; priceUnit: PriceUnit; terms: Terms };

/**
 * The name, price, terms and prices for a quote, with another room's data about the rental; null if the rental is gone
 * or not published. Until the commit, other transactions can change the rental but not delete it.
 */
export async function lockRentalPrice<Known>(tx: Db, id: number, known: HeldColumn<Known>) {
  const [rental] = await tx
    .select({ ...QUOTED, prices: sql<OwnPrices>`${pricesOf(rentals.id)}`, known: sql<Known>`${known(rentals.id)}` })
    .from(rentals)
    .where(and(eq(rentals.id, id), isPublished))
    .for('key share');
  return rental ? { ...rental, ...completed(rental) } : null;
}
