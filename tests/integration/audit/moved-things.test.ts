import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { whoActs } from '~/domains/audit/record.server';
import { auditEvents } from '~/domains/audit/tables.server';
import { editFeed } from '~/domains/calendars/feeds/editor/edit-feed.server';
import { listConflicts } from '~/domains/calendars/conflicts/queries.server';
import { settleConflict } from '~/domains/calendars/conflicts/settle-conflict.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { clearDemo } from '~/domains/demo/clear-demo.server';
import { holds } from '~/domains/availability/tables.server';
import { requestAdmin } from '~/http/process/request-context.server';
import { action as availability } from '~/routes/admin._catalog._rentals.$id.availability';
import { action as order } from '~/routes/admin._catalog._rentals.featured';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { fromAddress } from '../../support/visitor';

let Cookie = '';

// In production, the start of the process sets it.
beforeAll(() => void (whoActs.now = requestAdmin));
afterAll(() => void (whoActs.now = undefined));

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn('marina');
  await addCategory(1);
  await addRental({ id: 1, name: 'Aria 9', featured: true, featuredPosition: 1 });
  await addRental({ id: 2, name: 'Vela', featured: true, featuredPosition: 2 });
});

/** Sends a form as a request of the signed-in admin. */
const post = (action: (args: never) => unknown, path: string, fields: object, params: Record<string, string> = {}) =>
  fromAddress('192.0.2.7', () =>
    answerOf(() => action(args(formPost(path, fields as never, { Cookie }), params) as never)),
  );
const recorded = async () =>
  (await db.select().from(auditEvents).orderBy(asc(auditEvents.id))).map(({ actor, label, changes }) => [
    actor,
    label,
    changes,
  ]);

test('who blocked days of a rental and who freed them', async () => {
  const days = { startDate: inDays(10), endDate: inDays(12) };
  const send = (fields: object) => post(availability, '/admin/1/availability', fields, { id: '1' });
  expect((await send({ intent: 'block', ...days, reason: 'owner' })).status).toBe(303);
  expect((await send({ intent: 'block', ...days, reason: 'owner' })).status).toBe(409);
  const [hold] = await db.select().from(holds);
  expect((await send({ intent: 'free', holdId: hold!.id })).status).toBe(303);
  expect((await send({ intent: 'free', holdId: hold!.id })).status).toBe(303);
  const said = expect.stringMatching(/^\w+ \d/);
  expect(await recorded()).toEqual([
    ['marina', 'Aria 9', { blockedDates: [null, said] }],
    ['marina', 'Aria 9', { blockedDates: [expect.stringMatching(/, blocked by marina$/), null] }],
  ]);
});

test('who changed the order of the featured rentals', async () => {
  const move = (direction: string) => post(order, '/admin/featured', { id: 2, direction });
  expect((await move('up')).status).toBe(303);
  // The rental is first already.
  expect((await move('up')).status).toBe(303);
  expect(await recorded()).toEqual([['marina', 'Vela', { featuredPlace: [2, 1] }]]);
});

test('calendars that are read or no longer read, and clashes that are ignored', async () => {
  const by = { rentalId: 1, actor: 'marina' };
  const feed = { name: 'Marketplace', url: 'https://93.184.216.34/a.ics', intervalMinutes: 60 };
  expect(await editFeed({ intent: 'add', ...feed }, by)).toMatchObject({ ok: true });
  const [{ id } = { id: 0 }] = await db.select().from(calendarFeeds);
  const [event] = await db.execute<{ id: number }>(sql`
    insert into calendar_events (feed_id, uid, kind, starts_at, ends_at, all_day, sequence)
    values (${id}, 'a', 'reserved', now() + interval '1 day', now() + interval '2 days', true, 0) returning id`);
  const seen = (await listConflicts())[0]!.seen!;
  const accepted = { intent: 'ignore' as const, eventId: event!.id, seen, reason: 'The owner knows' };
  expect(await settleConflict(accepted)).toMatchObject({ ok: true });
  expect(await editFeed({ intent: 'remove' }, { ...by, id })).toMatchObject({ ok: true });
  const ignored = { feed: 'Marketplace', reason: 'The owner knows' };
  expect((await recorded()).map(([, label, changed]) => [label, changed])).toEqual([
    ['Aria 9', { feed: [null, { name: 'Marketplace' }] }],
    ['Aria 9', { ignoredConflict: [null, ignored] }],
    ['Aria 9', { feed: [{ name: 'Marketplace' }, null] }],
  ]);
});

test('that the demo was cleared, and how much went', async () => {
  await addReservation({ demo: true });
  await addHold({ demo: true });
  await clearDemo();
  await clearDemo();
  expect(await recorded()).toEqual([
    [null, '', expect.objectContaining({ reservations: [1, null], blocks: [1, null] })],
  ]);
});
