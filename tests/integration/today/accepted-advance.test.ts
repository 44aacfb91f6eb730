import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { endLapsedOptions } from '~/domains/reservations/options/end-lapsed-options.server';
import { releaseDates } from '~/domains/reservations/options/release-dates.server';
import { bookings } from '~/domains/reservations/tables.server';
import { readToday } from '~/routes/today.server';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { addHold } from '../../support/fixtures/pending-reservations';
import { paymentForm, postPayment } from '../../support/fixtures/payments';
import { postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';

let Cookie = '';
let id = 0;
let reference = '';
beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation());
});

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
const pay = (fields = {}) => postPayment(Cookie, id, paymentForm({ amount: '2,925', ...fields }));
const accepted = async () => (await readToday()).waiting.map((row) => row.accepted);

async function accept(fields: Record<string, string> = {}) {
  await postQuote(Cookie, id, typedQuote({ advance: '50', advanceHours: '72', ...fields }));
  expect((await postAcceptance(reference, 1)).status).toBe(303);
}

async function lapse() {
  await db.execute(sql`update holds set until = now() - interval '1 minute'`);
  await db.update(bookings).set({ optionUntil: hoursFromNow(-1) });
  await endLapsedOptions();
}

test('an advance that was not recorded before its option ended is late', async () => {
  await accept();
  await lapse();
  expect(await accepted()).toEqual(['Accepted the quote, but its advance was not recorded in time']);
});

test('dates that are released by hand before the advance was due do not make it late', async () => {
  await accept();
  const [row] = await db.select().from(bookings);
  expect(await releaseDates(id, { actor: 'marina', version: row!.version })).toMatchObject({ ok: true });
  expect(await accepted()).toEqual(['Accepted the quote, and its advance is not recorded yet']);
});

test('an advance that was recorded and did not confirm, or went back, was paid', async () => {
  await accept();
  await lapse();
  await addHold();
  await pay();
  expect(await accepted()).toEqual(['Accepted the quote, and its advance is paid']);
  await pay({ kind: 'refund' });
  expect(await accepted()).toEqual(['Accepted the quote, and its advance was paid and returned']);
});

test('an advance that is paid is called due in no list', async () => {
  await accept();
  await addHold({ startDate: '2031-01-01', endDate: '2031-01-02' });
  await db.execute(sql`insert into payments (id, booking_id, kind, cents, method, created_by)
    values (gen_random_uuid(), ${id}, 'payment', 292500, 'wire', 'marina')`);
  const { options, unanswered } = await readToday(hoursFromNow(50));
  expect(JSON.stringify([options, unanswered])).not.toMatch(/advance due/i);
});

test('a quote whose dates are kept until it ends is reminded of after a day, and so is one kept by hand later', async () => {
  await postQuote(Cookie, id, typedQuote({ keep: 'on' }));
  const later = async () => (await readToday(hoursFromNow(30))).unanswered.map(({ age }) => age);
  expect((await readToday()).unanswered).toEqual([]);
  expect(await later()).toEqual(['Quoted 1 day ago']);
  await postAcceptance(reference, 1);
  expect(await later()).toEqual([]);
});
