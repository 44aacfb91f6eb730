import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { listClaims } from '~/domains/availability/claims.server';
import { multirange, type Span } from '~/domains/availability/occupancy.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';

const RENTALS = [1, 2, 3];
const hour = (hours: number) => Math.floor(Date.now() / 3_600_000 + hours) * 3_600_000;
const span = (from: number, until: number): Span => [hour(from), hour(until)];

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  for (const id of RENTALS) await addRental({ id });
  const held: [rentalId: number, spans: Span[]][] = [
    [1, [span(-500, 900)]],
    [1, [span(1000, 1004), span(1024, 1028), span(1048, 1052)]],
    // Hours on several days; the window begins between two of them.
    [2, [span(-30, -26), span(-6, -2), span(18, 22), span(42, 46)]],
    [2, [span(22, 30)]],
    [2, [span(-90, -80)]],
    [3, [span(-200, 0)]],
    [3, [span(0, 10)]],
    [3, [span(700, 720)]],
  ];
  for (const [rentalId, spans] of held) await addHold({ rentalId, occupied: multirange(spans) });
  const over = { startDate: inDays(0), endDate: inDays(0), until: new Date(Date.now() - 60_000) };
  const { id: bookingId } = await addReservation({ rentalId: 3, ...over });
  await addHold({ rentalId: 3, reason: 'option', bookingId, ...over, occupied: multirange([span(12, 14)]) });
});

test.each([
  ['from now on', span(0, 2000)],
  ['that ends within a stay', span(0, 20)],
  ['within one block', span(100, 200)],
  ['of the past', span(-300, -5)],
])('the spans of all rentals within a window %s are those of each one, in order', async (_, window) => {
  const each = (await Promise.all(RENTALS.map((id) => listClaims(id, window)))).flat();
  each.sort((some, other) => some.from - other.from || some.holdId - other.holdId || some.index - other.index);
  expect(each.length).toBeGreaterThan(0);
  expect(await listClaims(null, window)).toEqual(each);
  for (let most = 1; most <= each.length + 1; most++) {
    expect(await listClaims(null, window, { db, most }), `the first ${most}`).toEqual(each.slice(0, most));
  }
});
