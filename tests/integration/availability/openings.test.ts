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
import type { Days } from '~/domains/availability/rules';
import { isOverlap } from '~/domains/availability/holds.server';
import { standingsOf } from '~/domains/availability/standing.server';
import { env } from '~/env.server';
import { assumedHours } from '~/domains/catalog/terms/assumed-hours';
import { termsFrom } from '~/domains/catalog/terms/rules';
import { plusDays } from '~/domains/shared/calendar';
import { emptyTables, rolledBack } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { stay, terms } from '../../support/fixtures/random-time';

const ZONES = ['America/New_York', 'America/Havana', 'Europe/Berlin', 'Asia/Tokyo', 'Africa/Cairo', 'Asia/Beirut'];
/** First days shortly before New York's clocks go forward and back, and before a leap day. */
const FIRST = ['2027-03-08', '2027-11-02', '2028-02-24'];

const MOST_HELD = 4;
/** The ids of reservations, one for each possible option. */
const booked: number[] = [];

beforeAll(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  for (let n = 0; n < MOST_HELD; n++) booked.push((await addReservation()).id);
});

type Tx = Parameters<Parameters<typeof rolledBack>[0]>[0];

const OWNER = { reason: 'owner' } as const;
type Spans = ReadonlyArray<readonly [number, number]>;

/** Whether the database accepts a hold with these spans: a block, or the option of a reservation. */
async function takes(tx: Tx, asked: Stay, spans: Spans, bookingId?: number): Promise<boolean> {
  const kind = bookingId ? ({ reason: 'option', bookingId, until: new Date('2100-01-01') } as const) : OWNER;
  const { startDate, endDate } = asked;
  const hold = { ...kind, rentalId: 1, startDate, endDate, createdBy: 'x', occupied: multirange(spans) };
  try {
    await tx.transaction((inner) => inner.insert(holds).values(hold));
    return true;
  } catch (error) {
    if (isOverlap(error)) return false;
    throw error;
  }
}

/** Whether some start fits on each day of a stay without one; on a day that is open too briefly, two hours must fit. */
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
    // The clocks skip all opening hours: the day counts as taken as soon as any of its remaining time is taken.
    const alone = { ...asked, startDate: day, endDate: day, startTime: null };
    const left = occupancy(alone, { ...offer.terms, turnaroundMinutes: null }, zone);
    if (left.ok && !(await takes(tx, alone, left.value).then(undo(tx)))) return false;
  }
  return true;
}

/** The search's standings of these stays. */
const standings = (tx: Tx, offer: Offer, ...stays: Days[]) =>
  Promise.all(
    stays.map(async ({ startDate, endDate }) =>
      (await standingsOf([{ id: 1, ...offer }], { startDate, endDate }, { db: tx })).get(1),
    ),
  );

/** Whether the search finds a stay with this day that only an option keeps, and none that is free. */
async function isOnRequest(tx: Tx, offer: Offer, day: string): Promise<boolean> {
  const from = (startDate: string) => ({ startDate, endDate: plusDays(startDate, 1) });
  const stays = offer.priceUnit === 'hour' ? [{ startDate: day, endDate: day }] : [from(plusDays(day, -1)), from(day)];
  const found = await standings(tx, offer, ...stays);
  return found.includes('option') && !found.includes('free');
}

/** Deletes a hold that was only a trial. */
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
        fc.array(fc.tuple(stay(first), fc.boolean()), { maxLength: MOST_HELD }),
        stay(first),
      ),
    );
  await fc.assert(
    fc.asyncProperty(cases, async ([times, zone, held, asked]) => {
      const offer = { priceUnit: asked.priceUnit, terms: termsFrom(times, asked.priceUnit) };
      await rolledBack(async (tx) => {
        for (const [index, [other, isOption]] of held.entries()) {
          const time = occupancy(other, times, zone);
          if (time.ok) await takes(tx, other, time.value, isOption ? booked[index] : undefined);
        }
        const window = { startDate: '2027-01-01', endDate: '2028-12-31' };
        const found = await findHeld(1, window, { db: tx });
        const anyTime = asked.priceUnit === 'hour' && !asked.startTime;
        // The search asks only about days: some hours at any time, or a stay with the rental's own times.
        const usual = { ...asked, startTime: null, hoursPerDay: assumedHours(offer.terms) };
        const own = occupancy(usual, offer.terms, zone);
        const isHad = async () =>
          asked.priceUnit === 'hour'
            ? await fits(tx, usual, offer, zone)
            : own.ok && (await takes(tx, usual, own.value).then(undo(tx)));
        const isSearched = zone === env.SITE_TIMEZONE && (anyTime || asked.startDate < asked.endDate);
        const [standing] = isSearched ? await standings(tx, offer, asked) : [];
        const isHadNow = isSearched && (await isHad());
        if (zone === env.SITE_TIMEZONE) {
          const { onRequest } = openingsOf(offer, found, window, zone);
          for (const day of [asked.startDate, asked.endDate])
            expect(onRequest.some((kept) => kept.startDate <= day && day <= kept.endDate)).toBe(
              await isOnRequest(tx, offer, day),
            );
        }
        // Days under an option can be requested, so from here on only firm holds count.
        await tx.execute(sql`delete from holds where reason = 'option'`);
        if (isSearched) expect(standing).toBe(isHadNow ? 'free' : (await isHad()) ? 'option' : 'taken');
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
