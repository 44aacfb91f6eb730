import { beforeAll, expect, test } from 'vitest';
import { DESK_SCREENS, deskBuffers, fillBookings } from '../../scripts/bench/desk-buffers';
import { emptyTables } from '../support/database';

type Measured = Record<string, Awaited<ReturnType<typeof deskBuffers>>>;

async function measured(count: number): Promise<Measured> {
  await fillBookings(count);
  const found: Measured = {};
  for (const [name, screen] of Object.entries(DESK_SCREENS)) found[name] = await deskBuffers(screen);
  return found;
}

let few: Measured;
let many: Measured;
beforeAll(async () => {
  await emptyTables();
  few = await measured(1_000);
  many = await measured(20_000);
}, 120_000);

test.each(Object.keys(DESK_SCREENS))('%s reads as many buffers with 20,000 reservations as with 1,000', (name) => {
  expect(many[name]!.buffers).toBeLessThanOrEqual(few[name]!.buffers * 1.1);
  expect(many[name]!.scanned).toEqual([]);
  // The third statement loads the session.
  expect(many[name]!.statements).toBeLessThanOrEqual(2);
});
