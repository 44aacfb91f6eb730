import { asc, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';

/** Maximum number of rentals in the phone form's select. */
const MANY_RENTALS = 500;

/** All rentals by name, with the data a quote needs. */
export const listReservable = ({ db = database }: { db?: Db } = {}) =>
  db
    .select({ id: rentals.id, name: rentals.name, price: rentals.price, priceUnit: rentals.priceUnit })
    .from(rentals)
    .orderBy(asc(sql`lower(${rentals.name})`), asc(rentals.id))
    .limit(MANY_RENTALS);

export type Reservable = Awaited<ReturnType<typeof listReservable>>[number];
