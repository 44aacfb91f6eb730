import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { findChangesSince } from '~/domains/audit/queries.server';
import type { AuditChanges } from '~/domains/audit/vocabulary';
import { pricesOf } from '~/domains/catalog/prices/queries.server';
import { pricesFrom } from '~/domains/catalog/prices/rules';
import type { HeldColumn } from '~/domains/catalog/reservable.server';
import type { OwnPrices, Prices } from '~/domains/catalog/vocabulary';
import type { IsoDay } from '~/domains/shared/calendar';
import type { StayRate } from './terms-on';
import { RATE_FIELDS } from './fields';
import { rates } from './tables.server';
import { rateValues } from './values.server';

/** Days, both included. */
type Span = { startDate: IsoDay; endDate: IsoDay };

/** A subquery for the rates of a rental that cover a day of a span, in the order of their days. */
export const ratesWithin =
  ({ startDate, endDate }: Span): HeldColumn<StayRate[]> =>
  (rentalId) => sql`(
    select coalesce(json_agg(json_build_object('id', ${rates.id}, 'name', ${rates.name}, 'firstDay', ${rates.firstDay},
      'lastDay', ${rates.lastDay}, 'price', ${rates.price}, 'surcharge', ${rates.surcharge},
      'surchargeWeekdays', ${rates.surchargeWeekdays}, 'minimumStay', ${rates.minimumStay}) order by ${rates.firstDay}), '[]')
    from ${rates}
    where ${rates.rentalId} = ${rentalId} and ${rates.firstDay} <= ${endDate}::date and ${rates.lastDay} >= ${startDate}::date)`;

/** The rates and charges that a rental's quotes depend on, in addition to its own price. */
export type Pricing = { prices: Prices; rates: StayRate[] };

/** The price lists of many rentals with the rates that cover a day of a span, by rental, in one statement. */
export async function findPricing(
  rentalIds: readonly number[],
  span: Span,
  { db = database }: { db?: Db } = {},
): Promise<Map<number, Pricing>> {
  if (rentalIds.length === 0) return new Map();
  const ids = sql.param(`{${rentalIds.join()}}`);
  const rows = await db.execute<{ id: number; prices: OwnPrices | null; rates: StayRate[] }>(sql`
    select asked.id, ${pricesOf(sql`asked.id`)} as prices, ${ratesWithin(span)(sql`asked.id`)} as rates
    from unnest(${ids}::int[]) as asked(id)`);
  return new Map(rows.map(({ id, prices, rates: found }) => [id, { prices: pricesFrom(prices), rates: found }]));
}

/** The rates of a day, by rental, in one statement. */
export async function findRatesOn(
  rentalIds: readonly number[],
  day: IsoDay,
  { db = database }: { db?: Db } = {},
): Promise<Map<number, StayRate>> {
  if (rentalIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(rates)
    .where(
      and(
        sql`${rates.rentalId} = any(${sql.param(`{${rentalIds.join()}}`)}::int[])`,
        lte(rates.firstDay, day),
        gte(rates.lastDay, day),
      ),
    );
  return new Map(found.map((rate) => [rate.rentalId, rate]));
}

/** All rates of a rental, in the order of their days. */
export const listRates = (rentalId: number, { db = database }: { db?: Db } = {}) =>
  db.select().from(rates).where(eq(rates.rentalId, rentalId)).orderBy(rates.firstDay);

/** A rate of a rental; null if the rental has none with this id. */
export async function findRate(rentalId: number, id: number, { db = database }: { db?: Db } = {}) {
  const [rate] = await db
    .select()
    .from(rates)
    .where(and(eq(rates.rentalId, rentalId), eq(rates.id, id)));
  return rate ?? null;
}

/** The form values of a rate; null if the rental has none with this id. */
export async function findRateValues(rentalId: number, id: number, { db = database }: { db?: Db } = {}) {
  const rate = await findRate(rentalId, id, { db });
  return rate && rateValues(rate);
}

/** The last change of a rate since this version of it (who and when), for each field of its form. */
export async function findRateChanges(rentalId: number, id: number, version: number) {
  const counts = ({ rate }: AuditChanges) => (rate?.[1] as { id?: number } | null | undefined)?.id === id;
  const { rate } = await findChangesSince({ subject: 'rental', id: rentalId, version, counts });
  return Object.fromEntries(Object.keys(RATE_FIELDS).map((name) => [name, rate]));
}
