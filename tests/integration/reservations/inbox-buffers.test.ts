import { beforeAll, expect, test } from 'vitest';
import { ADMIN_SCREENS, inboxBuffers, fillReservations } from '../../../scripts/bench/buffers/inbox-buffers';
import { emptyTables } from '../../support/database';

type Measured = Record<string, Awaited<ReturnType<typeof inboxBuffers>>>;

async function measured(count: number): Promise<Measured> {
  await fillReservations(count);
  const found: Measured = {};
  for (const [name, screen] of Object.entries(ADMIN_SCREENS)) found[name] = await inboxBuffers(screen);
  return found;
}

let few: Measured;
let many: Measured;
beforeAll(async () => {
  await emptyTables();
  // With fewer rows, PostgreSQL would read the whole table instead of its indexes.
  few = await measured(5_000);
  many = await measured(20_000);
}, 120_000);

test.each(Object.keys(ADMIN_SCREENS))('%s reads as many buffers with 20,000 reservations as with 5,000', (name) => {
  expect(many[name]!.buffers).toBeLessThanOrEqual(few[name]!.buffers * 1.1);
  expect(many[name]!.scanned).toEqual([]);
  // Two statements for a list and its counts, three for a search or a list by value; loading the session takes another.
  expect(many[name]!.statements).toBeLessThanOrEqual(/search|value/.test(name) ? 3 : 2);
});
