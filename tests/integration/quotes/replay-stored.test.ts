import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { replayStored } from '~/domains/reservations/quotes/replay-stored.server';
import { storeQuote } from '~/domains/reservations/quotes/store-quote.server';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { discountsExceedRent, randomStays } from '../../support/quotes/random-stays';

let bookingId = 0;
let made: Awaited<ReturnType<typeof addReservation>>;
beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  made = await addReservation();
  bookingId = made.id;
});

const STAYS = randomStays(40, 2029).filter((stay) => !discountsExceedRent(stay));

async function storeAll() {
  for (const [index, stay] of STAYS.entries()) {
    const quote = quoteStay(stay);
    const stored = { bookingId, version: index + 1, quote, quoted: made, madeBy: 'marina' };
    await db.transaction((tx) => storeQuote(tx, stored));
  }
}

test('every version of a live database is calculated again, in batches', async () => {
  await storeAll();
  for (const batch of [1, 7, STAYS.length, 500])
    expect(await replayStored({ batch })).toEqual({ replayed: STAYS.length, broken: [] });
});

test('one that says a cent more is named', async () => {
  await storeAll();
  // The product's triggers refuse this change, so the test turns them off.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update quote_lines set cents = cents + 1 where version = 3 and position = 1`);
  });
  const { replayed, broken } = await replayStored();
  expect(replayed).toBe(STAYS.length);
  expect(broken.length).toBeGreaterThan(0);
  for (const what of broken) expect(what).toMatch(new RegExp(`^Reservation ${bookingId}, quote 3: `));
});
