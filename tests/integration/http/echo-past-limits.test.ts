import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '~/db/database.server';
import { INVALID, type Limit, RESERVATIONS } from '~/http/limits/limits.server';
import { action as book } from '~/routes/_site.book.$id';
import { action as contact } from '~/routes/_site.contact';
import { action as newsletter } from '~/routes/_site.newsletter';
import { action as reservation } from '~/routes/_site.reservations.$reference';
import { action as enter } from '~/routes/auth';
import { costOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, rawPost } from '../../support/requests';
import { fromAddress } from '../../support/visitor';

const SENDER = '203.0.113.7';
const REFERENCE = 'a-reference-of-a-test-0001';

beforeAll(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await addReservation({ id: 1, reference: REFERENCE });
});
beforeEach(() => sql`delete from rate_limits`);

type Action = (asked: ReturnType<typeof args>) => Promise<unknown>;
type Door = [path: string, limit: Limit, action: Action, field: string, bytes: number, params?: Record<string, string>];

/** Each row has a field that the form sends back, and the number of bytes that it reads. */
const DOORS: Door[] = [
  ['/contact', INVALID, contact, 'message', 60_000],
  ['/newsletter', INVALID, newsletter, 'email', 60_000],
  ['/auth', INVALID, enter as Action, 'username', 16_000],
  ['/book/1', INVALID, book, 'notes', 60_000, { id: '1' }],
  ['/book/1', RESERVATIONS, book, 'notes', 60_000, { id: '1' }],
  [`/reservations/${REFERENCE}`, INVALID, reservation, 'reason', 60_000, { reference: REFERENCE }],
];

describe.each(DOORS)('POST %s past the limit %j', (path, { name, perAddress }, action, field, bytes, params) => {
  test.each([
    ['letters', 'x'],
    ['control characters', '%01'],
  ])('a text of too many %s is answered with 20 ms and 20 kB at most', async (_, character) => {
    await sql`insert into rate_limits (key, points, expire)
      values (${`${name}:${SENDER}`}, ${perAddress}, now() + interval '5 minutes')`;
    const body = `${field}=${character.repeat((bytes - field.length - 1) / character.length)}`;
    const send = () => action(args(rawPost(path, body), params));
    const answer = await costOf(() => fromAddress(SENDER, send));
    expect(answer.status).toBe(429);
    expect(answer.bytes).toBeLessThan(20_000);
    expect(answer.ms).toBeLessThan(20);
  });
});
