import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { clockOf, dayOf, instantOf } from '~/domains/availability/clocks.server';
import { multirange, occupancy, type Stay } from '~/domains/availability/occupancy.server';
import { isOpen } from '~/domains/availability/openings';
import { isFree, type Offer, openingsOf, startTimes } from '~/domains/availability/openings.server';
import { findHeld } from '~/domains/availability/queries.server';
import { isOverlap } from '~/domains/availability/holds.server';
import { standingsOf } from '~/domains/availability/standing.server';
import { env } from '~/env.server';
import { termsFrom } from '~/domains/catalog/terms/rules';
import { HOURS_PER_DAY, PRICE_UNITS } from '~/domains/catalog/vocabulary';
import { plusDays } from '~/domains/shared/calendar';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';

const ZONES = ['America/New_York', 'America/Havana', 'Europe/Berlin', 'Asia/Tokyo', 'Africa/Cairo', 'Asia/Beirut'];
/** Around the night in which the clocks of New York go forward, and that in which they go back. */
const FIRST = ['2027-03-08', '2027-11-02', '2028-02-24'];

beforeAll(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

const half = fc.integer({ min: 0, max: 47 }).map((n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
const terms = fc.record({
  handoverTime: fc.option(half),
  returnTime: fc.option(half),
  turnaroundMinutes: fc.option(fc.constantFrom(30, 60, 720, 1500)),
});
const days = (first: string) =>
  fc
    .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 4 }))
    .map(([from, more]) => ({ startDate: plusDays(first, from), endDate: plusDays(first, from + more) }));
const stay = (first: string) =>
  fc
    .record({
      priceUnit: fc.constantFrom(...PRICE_UNITS),
      startTime: fc.option(half),
      hoursPerDay: fc.integer({ min: 2, max: 6 }),
    })
    .chain((rest) =>
      days(first).map((range): Stay => ({
        ...range,
        ...rest,
        startTime: rest.priceUnit === 'hour' ? rest.startTime : null,
      })),
    );

const THE_END = new Error('the end of a run');
/** Runs `work` in a transaction that leaves nothing behind. */
const rolledBack = (work: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<void>) =>
  db
    .transaction(async (tx) => {
      await work(tx);
      throw THE_END;
    })
    .catch((error: unknown) => {
      if (error !== THE_END) throw error;
    });

type Tx = Parameters<Parameters<typeof rolledBack>[0]>[0];

/** Whether the database accepts a hold with these spans. */
async function takes(tx: Tx, asked: Stay, spans: ReadonlyArray<readonly [number, number]>): Promise<boolean> {
  try {
    await tx.transaction((inner) =>
      inner.insert(holds).values({
        ...{ rentalId: 1, startDate: asked.startDate, endDate: asked.endDate, reason: 'owner', createdBy: 'x' },
        occupied: multirange(spans),
      }),
    );
    return true;
  } catch (error) {
    if (isOverlap(error)) return false;
    throw error;
  }
}

/** Whether hours at any time can be held on each of their days; those that are never open so long are not taken. */
async function fits(tx: Tx, asked: Stay, offer: Offer, zone: string): Promise<boolean> {
  const some = async (day: string, hours: number) => {
    const [stay, all] = [{ ...asked, startDate: day, endDate: day, hoursPerDay: hours }, [] as boolean[]];
    for (let n = 0; n < 48 && !all.includes(true); n++) {
      const startTime = `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`;
      const time = occupancy({ ...stay, startTime }, offer.terms, zone);
      if (time.ok) all.push(await takes(tx, stay, time.value).then(undo(tx)));
    }
    return { isOpen: all.length > 0, fits: all.includes(true) };
  };
  for (let day = asked.startDate; day <= asked.endDate; day = plusDays(day, 1)) {
    const [wanted, fewest] = [await some(day, asked.hoursPerDay!), await some(day, 2)];
    if (wanted.isOpen || fewest.isOpen) {
      if (!(wanted.isOpen ? wanted : fewest).fits) return false;
      continue;
    }
    // The clocks took the hours: the day is taken once any of what is left is.
    const alone = { ...asked, startDate: day, endDate: day, startTime: null };
    const left = occupancy(alone, { ...offer.terms, turnaroundMinutes: null }, zone);
    if (left.ok && !(await takes(tx, alone, left.value).then(undo(tx)))) return false;
  }
  return true;
}

/** A hold that was only tried goes again. */
const undo = (tx: Tx) => async (taken: boolean) => {
  if (taken) await tx.execute(sql`delete from holds where id = (select max(id) from holds)`);
  return taken;
};

test('time is said to be free exactly when the database accepts a hold of it', async () => {
  const cases = fc
    .constantFrom(...FIRST)
    .chain((first) =>
      fc.tuple(
        terms,
        fc.constantFrom(env.SITE_TIMEZONE, ...ZONES),
        fc.array(stay(first), { maxLength: 4 }),
        stay(first),
      ),
    );
  await fc.assert(
    fc.asyncProperty(cases, async ([times, zone, held, asked]) => {
      const offer = { priceUnit: asked.priceUnit, terms: termsFrom(times, asked.priceUnit) };
      await rolledBack(async (tx) => {
        for (const other of held) {
          const time = occupancy(other, times, zone);
          if (time.ok) await takes(tx, other, time.value);
        }
        const window = { startDate: '2027-01-01', endDate: '2028-12-31' };
        const found = await findHeld(1, window, { db: tx });
        const anyTime = asked.priceUnit === 'hour' && !asked.startTime;
        if (zone === env.SITE_TIMEZONE && (anyTime || asked.startDate < asked.endDate)) {
          // The search asks for the days alone: some hours at any time, or the stay with the rental's own times.
          const { startDate, endDate } = asked;
          const days = { ...asked, startTime: null, hoursPerDay: HOURS_PER_DAY.default };
          const standing = (await standingsOf([{ id: 1, ...offer }], { startDate, endDate }, { db: tx })).get(1);
          const own = occupancy(days, offer.terms, zone);
          const isHad =
            asked.priceUnit === 'hour'
              ? await fits(tx, days, offer, zone)
              : own.ok && (await takes(tx, days, own.value).then(undo(tx)));
          expect(standing).toBe(isHad ? 'free' : 'taken');
        }
        const wanted = occupancy(asked, offer.terms, zone);
        if (anyTime) return expect(isFree(asked, offer, found, zone)).toBe(await fits(tx, asked, offer, zone));
        if (asked.startTime && asked.startDate === asked.endDate) {
          const starts = startTimes(asked, asked.hoursPerDay!, offer, found, zone);
          expect(starts.includes(asked.startTime)).toBe(wanted.ok && isFree(asked, offer, found, zone));
        }
        if (!wanted.ok) return;
        const free = isFree(asked, offer, found, zone);
        if (asked.priceUnit !== 'hour' && asked.startDate < asked.endDate) {
          expect(isOpen(openingsOf(offer, found, window, zone), asked)).toBe(free);
        }
        expect(await takes(tx, asked, wanted.value)).toBe(free);
      });
    }),
    { numRuns: 250 },
  );
}, 120_000);

test('PostgreSQL and the product agree on every half hour of the nights in which clocks change', async () => {
  const nights = ['2027-03-14', '2027-11-07', '2027-03-28', '2027-10-30', '2027-10-31', '2028-02-29'];
  const asked = ZONES.flatMap((zone) =>
    nights.flatMap((day) =>
      Array.from({ length: 48 }, (_, n) => ({
        zone,
        day,
        time: `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
      })),
    ),
  );
  const rows = await db.execute<{ at: string }>(sql`
    select (extract(epoch from (day || ' ' || time)::timestamp at time zone zone) * 1000)::bigint as at
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked(zone text, day text, time text)`);
  expect(rows.map(({ at }) => Number(at))).toEqual(asked.map(({ day, time, zone }) => instantOf(day, time, zone)));
});

test('an instant has the same day and time in PostgreSQL and in the product', async () => {
  const nights = ['2027-03-14', '2027-11-07', '2027-03-28', '2027-10-30', '2027-10-31', '2028-02-29'];
  const asked = ZONES.flatMap((zone) =>
    nights.flatMap((day) =>
      Array.from({ length: 72 }, (_, n) => ({ zone, at: Date.parse(`${day}T00:00:00Z`) + (n - 24) * 30 * 60_000 })),
    ),
  );
  const rows = await db.execute<{ local: string }>(sql`
    select to_char(to_timestamp(at / 1000) at time zone zone, 'YYYY-MM-DD HH24:MI') as local
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked(zone text, at bigint)`);
  expect(rows.map(({ local }) => local)).toEqual(
    asked.map(({ at, zone }) => `${dayOf(at, zone)} ${clockOf(at, zone)}`),
  );
});
