import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rates } from '~/domains/pricing/rates/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { action as customer } from '~/routes/_site.reservations.$reference';
import { action } from '~/routes/admin.reservations.$id';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { customerPageOf, postQuote, storedOf, typedQuote } from '../../support/fixtures/quotes';
import { args, formPost } from '../../support/requests';

let Cookie = '';
let id = 0;
let reference = '';
const TWO_DAYS = { startDate: inDays(20), endDate: inDays(21) };
const SIX_DAYS = { startDate: inDays(30), endDate: inDays(35) };

/** Three days at 1,950, with a discount of 5,000: two days would cost only 3,900, less than the discount. */
beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation());
  await postQuote(Cookie, id, typedQuote({ discount: '5000' }));
});

const version = async () => (await db.select().from(bookings))[0]!.version;
const suggest = async (fields: object) => {
  const typed = { intent: 'propose', version: await version(), message: 'She is in the yard.', ...fields };
  return answerOf(() => action(args(formPost('/', typed, { Cookie }), { id: String(id) })));
};

test('dates that the quote cannot price are refused at their own field, and nothing is suggested', async () => {
  const events = await db.$count(bookingEvents);
  const other = { otherStartDate: TWO_DAYS.startDate, otherEndDate: TWO_DAYS.endDate };
  const answer = await suggest({ ...SIX_DAYS, ...other });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { otherEndDate: [expect.stringMatching(/^Discounts cannot exceed the rent/)] } },
  });
  expect(await db.$count(bookingEvents)).toBe(events);
});

test('a customer is not asked to mend a quote that changed meanwhile', async () => {
  await postQuote(Cookie, id, typedQuote({ seen: '1', discount: '3000' }));
  expect((await suggest(TWO_DAYS)).status).toBe(303);
  await postQuote(Cookie, id, typedQuote({ seen: '2', discount: '5000' }));
  const fields = { intent: 'accept-days', version: await version(), ...TWO_DAYS };
  const answer = await answerOf(() => customer(args(formPost('/', fields), { reference })));
  expect(answer).toMatchObject({
    status: 409,
    body: { error: { '': ['These dates need a new quote. Please call us.'] } },
  });
});

test('a customer accepts dates at the total beside their button, and at no other', async () => {
  expect((await suggest(SIX_DAYS)).status).toBe(303);
  const shown = async () => (await customerPageOf(reference)).suggestions[0]!.days[0]!;
  // Six days at 1,950, with a discount of 5,000.
  expect(await shown()).toMatchObject({ total: '$6,700', totalCents: 670_000 });
  const { startDate: firstDay, endDate: lastDay } = SIX_DAYS;
  await db.insert(rates).values({ rentalId: 1, name: 'Art Week', firstDay, lastDay, price: 2550 });
  const [before, quotes] = [await db.select().from(bookings), await storedOf(id)];
  const accept = async (fields: object) => {
    const sent = { intent: 'accept-days', version: before[0]!.version, ...SIX_DAYS, ...fields };
    return answerOf(() => customer(args(formPost('/', sent), { reference })));
  };
  expect(await accept({ totalCents: 670_000 })).toMatchObject({
    status: 409,
    body: { error: { '': [expect.stringMatching(/^The price has changed .+ Please look at it again/)] } },
  });
  expect([await db.select().from(bookings), await storedOf(id)]).toEqual([before, quotes]);
  expect((await accept({ totalCents: 'much' })).status).toBe(400);
  expect(await shown()).toMatchObject({ total: '$10,300', totalCents: 1_030_000 });
  expect((await accept({ totalCents: 1_030_000 })).status).toBe(303);
});
