import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { categories } from '~/domains/catalog/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { misfits } from '~/domains/pricing/quote/replay';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { findQuotes } from '~/domains/reservations/quotes/queries.server';
import { bookings } from '~/domains/reservations/tables.server';
import { good, inDays, viaPage } from '../../support/browser/reservation';
import { flashOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import {
  CAPTAIN_AND_TAX,
  customerPageOf,
  editorOf,
  postQuote,
  storedOf,
  typedQuote,
} from '../../support/fixtures/quotes';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
let id = 0;
let reference = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await db.update(categories).set({ prices: { charges: CAPTAIN_AND_TAX, deposit: 500_000 } });
  await addRental({ id: 1, price: 1950 });
  ({ id, reference } = await addReservation());
});

const errorsOf = (answer: { body: unknown }) => (answer.body as { error?: Record<string, string[]> }).error ?? {};
const send = (fields: Record<string, string> = {}) => postQuote(Cookie, id, typedQuote(fields));

test('a quote with lines, a discount and tax is stored, mailed and shown to its customer to the cent', async () => {
  const answer = await send({
    ...{ 'added[0].kind': 'extra', 'added[0].label': 'Chef', 'added[0].amount': '1,200.50' },
    ...{ discount: '10%', discountLabel: 'For a regular', note: 'See you soon.', keep: 'on', advance: '50' },
  });
  expect(answer.status).toBe(303);
  // This installation sends no mail.
  expect(await flashOf(answer)).toMatchObject({
    title: 'Quote 1 sent',
    description: 'Email is off: send the customer the link to their page.',
  });
  const [quote] = await findQuotes(id);
  // Rent 5,850; chef 1,200.50; captain 1,350; discount 585; tax 7 % of 5,850 - 585 + 1,350 = 463.05.
  expect(quote).toMatchObject({
    version: 1,
    total: 827_855,
    advance: 413_928,
    deposit: 500_000,
    note: 'See you soon.',
  });
  expect(misfits(quote!)).toEqual([]);
  const page = await customerPageOf(reference);
  expect(page.quote).toMatchObject({ version: 1, open: true, amounts: { total: 827_855 } });
  const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'booking-quoted'));
  expect(mail).toMatchObject({ recipient: 'grace@example.com', payload: { quote: { total: '$8,278.55' } } });
  expect(await db.select().from(holds)).toMatchObject([{ bookingId: id, reason: 'option', until: quote!.validUntil }]);
  expect((await editorOf(Cookie, id)).begun).toMatchObject({
    ...{ discount: '10%', discountLabel: 'For a regular' },
    added: [{ kind: 'extra', label: 'Chef', amount: '1200.50', taxed: '' }],
  });
});

test('a new version says what changed, and a request takes its dates', async () => {
  await send({ discount: '500' });
  await send({ seen: '1', endDate: inDays(13) });
  expect((await customerPageOf(reference)).quote!.changes).toEqual([
    expect.stringMatching(/^Dates: .+ instead of /),
    'Rent: $7,800.00 instead of $5,850.00',
    'Captain: $1,800.00 instead of $1,350.00',
    'Sales tax: $672.00 instead of $469.00',
    'Removed: Discount, -$500.00',
    'Total: $10,272.00 instead of $7,169.00',
  ]);
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  expect(row).toMatchObject({ status: 'pending', endDate: inDays(13), days: 4, totalPrice: 7800 });
});

describe('is refused, and nothing is stored:', () => {
  test.each([
    [{ discount: '6000' }, 'discount', /at most \$5,850.00/],
    [{ discount: '-5' }, 'discount', /an amount such as/],
    [{ discount: '101%' }, 'discount', /a percentage/],
    [{ advance: '101' }, 'advance', /from 0 to 100/],
    [{ 'added[0].label': 'Chef', 'added[0].amount': '-12' }, 'added[0].amount', /an amount/],
    [{ 'added[0].label': 'Chef', 'added[0].amount': '99999999999999' }, 'added[0].amount', /an amount/],
    [{ 'added[0].amount': '12' }, 'added[0].label', /name this line/],
    [{ validDay: inDays(-1) }, 'validDay', /has passed/],
    [{ validDay: inDays(11) }, 'validDay', /Choose an earlier day/],
    // The following day would have a year with five digits.
    [{ validDay: '9999-12-31' }, 'validDay', /Choose an earlier day/],
    [{ startDate: '9999-12-01', endDate: '9999-12-31' }, 'startDate', /within the next two years/],
    [{ intent: 'price', startDate: '9999-12-01', endDate: '9999-12-31' }, 'startDate', /within the next two years/],
    [{ endDate: inDays(9) }, 'endDate', /cannot be before/],
    [{ startDate: inDays(-2), endDate: inDays(2) }, 'startDate', /in the past/],
  ])('%j', async (fields: Record<string, string>, name, message) => {
    const answer = await send(fields);
    expect([answer.status, errorsOf(answer)[name]?.[0]]).toEqual([400, expect.stringMatching(message)]);
    expect(await storedOf(id)).toEqual([]);
  });

  test('one that began with an older version, keeping what was typed', async () => {
    await send({ discount: '500' });
    const answer = await send({ discount: '700' });
    expect([answer.status, errorsOf(answer)['']?.[0]]).toEqual([409, expect.stringMatching(/a newer quote/)]);
    expect((answer.body as { initialValue: object }).initialValue).toMatchObject({ discount: '700' });
    expect(await storedOf(id)).toHaveLength(1);
  });

  test('taken time, with what takes it', async () => {
    await addHold();
    const answer = await send();
    expect([answer.status, errorsOf(answer)['']?.[0]]).toEqual([409, expect.stringMatching(/taken: .*owner/i)]);
    expect(await storedOf(id)).toEqual([]);
  });
});

describe('a total beyond what can be kept', () => {
  const lines = (name: string) =>
    Object.fromEntries(
      [0, 1, 2].flatMap((n) => [
        [`${name}[${n}].kind`, 'extra'],
        [`${name}[${n}].label`, `Extra ${n}`],
        [`${name}[${n}].amount`, '1000000000'],
      ]),
    );
  const everything = async () => [await db.select().from(bookings), await storedOf(id), await db.$count(outbox)];

  test('is refused in a quote, its preview and the final charges; nothing is stored', async () => {
    const before = await everything();
    for (const intent of ['send', 'price']) {
      const refused = await send({ ...lines('added'), intent });
      expect([refused.status, errorsOf(refused)]).toEqual([
        400,
        { endDate: ['The total of these dates is too large'] },
      ]);
    }
    expect(await everything()).toEqual(before);
    await confirmReservation(id, { actor: 'marina', version: 1 });
    await db.update(bookings).set({ status: 'completed' });
    const over = await everything();
    for (const intent of ['charges', 'price-charges']) {
      const refused = await postQuote(Cookie, id, { ...lines('charges'), intent, seen: '1' });
      const said = { 'charges[2].amount': ['The total of these charges is too large'] };
      expect([refused.status, errorsOf(refused)]).toEqual([400, said]);
    }
    expect(await everything()).toEqual(over);
  });

  test('is refused in a request, where its mandatory charges make it so', async () => {
    const [captain] = CAPTAIN_AND_TAX;
    const charges = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...captain!, key: `fee${n}`, amount: 10_000_000_000 }));
    await db.update(categories).set({ prices: { charges } });
    const before = await everything();
    expect((await viaPage(1, good)).status).toBe(400);
    expect(await everything()).toEqual(before);
  });
});
