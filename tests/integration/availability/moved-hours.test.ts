import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { instantOf } from '~/domains/availability/clocks.server';
import { multirange } from '~/domains/availability/occupancy.server';
import { findHeld } from '~/domains/availability/queries.server';
import { type Days, shortRange } from '~/domains/availability/rules';
import { holds } from '~/domains/availability/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { moveOption } from '~/domains/reservations/options/move-option.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { quotes } from '~/domains/reservations/quotes/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { action, loader } from '~/routes/admin.timeline_.holds.$id';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { hourlyBoat } from '../../support/fixtures/hourly-boat';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';

const day = inDays(10);
const DAY = { startDate: day, endDate: day };
const CHARTER = { ...DAY, priceUnit: 'hour', unitPrice: 300, hoursPerDay: 4 } as const;
const at = (time: string, on = day) => instantOf(on, time, env.SITE_TIMEZONE);

let Cookie = '';
beforeEach(async () => {
  ({ Cookie } = await hourlyBoat());
});

async function option(startTime: string | null, days: Days = DAY) {
  const { id } = await addReservation({ ...CHARTER, ...days, startTime });
  await keepDates(id, { actor: 'marina', version: 1, hours: 24 });
  const [hold] = await db.select().from(holds).where(eq(holds.bookingId, id));
  return { id, hold: hold!.id };
}
const move = (hold: number, fields: Record<string, string>) =>
  answerOf(() =>
    action(args(formPost(`/admin/timeline/holds/${hold}`, { ...DAY, ...fields }, { Cookie }), { id: `${hold}` })),
  );
const held = async (days: Days = DAY) => (await findHeld(1, days)).map(([from, until]) => [from, until]);
const errorsOf = ({ body }: { body: unknown }) => (body as { error?: Record<string, string[]> }).error ?? {};

describe('an option of some hours', () => {
  test('moves to later ones of its day, with its request, an event and a mail, however often it is pressed', async () => {
    const { id, hold } = await option('09:00');
    const page = await answerOf(() =>
      loader(args(pageGet(`/admin/timeline/holds/${hold}`, { Cookie }), { id: `${hold}` })),
    );
    expect(page.body).toMatchObject({ hold: { start: { priceUnit: 'hour', startTime: '09:00' } } });
    const later = { startTime: '14:00', seen: `1 ${day} ${day} at 09:00` };
    for (const answer of await Promise.all([1, 2].map(() => move(hold, later)))) expect(answer.status).toBe(303);
    expect(await held()).toEqual([[at('14:00'), at('19:00')]]);
    expect(await db.select().from(bookings)).toMatchObject([{ id, startTime: '14:00', totalPrice: 1200 }]);
    const events = await db.select().from(bookingEvents);
    const days = shortRange(DAY);
    expect(events.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Until /),
      expect.stringContaining(`${days}, 2:00 PM instead of ${days}, 9:00 AM`),
    ]);
    expect((await db.select().from(outbox)).map(({ payload }) => payload.startTime)).toEqual(['09:00', '14:00']);
  });

  test('that has ended by the database’s clock stays where it was, and its request is quoted as it was', async () => {
    const { id } = await option('09:00');
    await db.update(holds).set({ until: new Date(Date.now() - 1000) });
    const asked = { ...DAY, rentalId: 1, startTime: '14:00', seen: `1 ${day} ${day} at 09:00`, actor: 'marina' };
    expect(await moveOption(id, asked)).toMatchObject({ ok: false, code: 'conflict' });
    expect(await db.select().from(bookings)).toMatchObject([{ id, startTime: '09:00', version: 2 }]);
    expect(await db.$count(quotes)).toBe(0);
  });

  test('its old hours become free, and it can take hours that became free', async () => {
    const [one, other] = [await option('09:00'), await option('15:00')];
    const seen = (time: string) => ({ seen: `1 ${day} ${day} at ${time}` });
    expect((await move(one.hold, { startTime: '10:00', ...seen('09:00') })).status).toBe(303);
    const tooEarly = await move(other.hold, { startTime: '14:00', ...seen('15:00') });
    expect(errorsOf(tooEarly)).toMatchObject({ startDate: [expect.stringMatching(/taken: option of Grace Hopper/)] });
    expect((await move(one.hold, { startTime: '08:00', ...seen('10:00') })).status).toBe(303);
    expect((await move(other.hold, { startTime: '13:00', ...seen('15:00') })).status).toBe(303);
    expect(await held()).toEqual([[at('08:00'), at('13:00')], [at('13:00'), at('18:00')]]); // prettier-ignore
  });

  test.each([
    ['before it opens', '07:00', /8:00 AM or later/],
    ['past its closing', '17:00', /end by 8:00 PM/],
    ['at no time', '25:00', /choose a time/],
  ])('is refused hours %s at their field', async (_, startTime, message) => {
    const { hold } = await option('09:00');
    const answer = await move(hold, { startTime, seen: `1 ${day} ${day} at 09:00` });
    expect([answer.status, errorsOf(answer)]).toEqual([400, { startTime: [expect.stringMatching(message)] }]);
    expect(await held()).toEqual([[at('09:00'), at('14:00')]]);
  });
});

test('hours on several days are named with their days', async () => {
  const days = { startDate: day, endDate: inDays(12) };
  await addHold({
    ...days,
    occupied: multirange([day, inDays(11), inDays(12)].map((on) => [at('09:00', on), at('13:00', on)])),
  });
  const { hold } = await option('14:00');
  const answer = await move(hold, { startTime: '10:00', seen: `1 ${day} ${day} at 14:00` });
  const text = `These dates are taken: owner use, ${shortRange(days)}, 9:00 AM to 1:00 PM each day.`;
  expect([answer.status, errorsOf(answer)]).toEqual([409, { startDate: [text] }]);
});
