import { afterEach, beforeEach, expect, test } from 'vitest';
import { whoAsks } from '~/db/database.server';
import { requestAsks } from '~/http/process/request-context.server';
import { loader as calendar } from '~/routes/calendars.$file';
import { loader as quote } from '~/routes/reservations.$reference.quotes.$version';
import { loader as stay } from '~/routes/reservations.$reference.stay[.]ics';
import { answerOf } from '../../support/answers';
import { watchBackends } from '../../support/backends';
import { args, pageGet } from '../../support/requests';
import { fromAddress } from '../../support/visitor';

const TOKEN = 'a'.repeat(43);
const REFERENCE = 'a-reference-of-a-test-0001';

let backends: Awaited<ReturnType<typeof watchBackends>>;

beforeEach(async () => {
  backends = await watchBackends(process.env.DATABASE_URL!);
  whoAsks.now = () => ({ ms: 200, away: requestAsks()?.away });
});
afterEach(async () => {
  whoAsks.now = undefined;
  await backends.stop();
});

type Loader = typeof calendar;

test.each<[string, Loader, string, Record<string, string>]>([
  ['calendar_subscribers', calendar, `/calendars/${TOKEN}.ics`, { file: `${TOKEN}.ics` }],
  ['bookings', stay, `/reservations/${REFERENCE}/stay.ics`, { reference: REFERENCE }],
  ['bookings', quote, `/reservations/${REFERENCE}/quotes/1`, { reference: REFERENCE, version: '1' }],
])('while %s cannot be read, a file of it is to be asked for again', async (table, loader, path, params) => {
  const unlock = await backends.lock(table);
  const answer = await fromAddress('203.0.113.1', () => answerOf(() => loader(args(pageGet(path), params))));
  await unlock();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
});
