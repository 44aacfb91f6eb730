import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { runCalendars } from '../../support/calendars/runs';

const SEED = Number(process.env.CALENDARS_SEED ?? randomInt(1_000_000));

test('2,000 random steps of ours and of other calendars: nothing overlaps, is lost, or is published twice', async () => {
  const { operations, failure } = await runCalendars(2_000, SEED);
  expect(failure).toBeNull();
  expect(operations).toBeGreaterThanOrEqual(2_000);
}, 600_000);
