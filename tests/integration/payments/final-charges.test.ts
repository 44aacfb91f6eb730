import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { categories } from '~/domains/catalog/tables.server';
import { CHARGE_LIMITS } from '~/domains/catalog/vocabulary';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { misfits } from '~/domains/pricing/quote/replay';
import { findReservationPage } from '~/domains/reservations/detail/page.server';
import { eraseReservations } from '~/domains/reservations/privacy.server';
import { findQuotes } from '~/domains/reservations/quotes/queries.server';
import { quotePdfs } from '~/domains/reservations/quotes/pdf/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import * as quoteRoute from '~/routes/admin.reservations.$id_.quote';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { paymentForm, postPayment } from '../../support/fixtures/payments';
import {
  CAPTAIN_AND_TAX,
  customerPageOf,
  customerText,
  editorOf,
  postAcceptance,
  postQuote,
  typedQuote,
} from '../../support/fixtures/quotes';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { pageGet } from '../../support/requests';
import { textOfPdf } from '../../support/quotes/pdf-text';

let Cookie = '';
let id = 0;
let reference = '';

/** A confirmed stay: rent 5,850, captain 1,350 and 7 % tax, 504: 7,704 in all, of which 7,000 is paid. */
async function confirmed() {
  ({ Cookie, id, reference } = await loneReservation());
  await db.update(categories).set({ prices: { charges: CAPTAIN_AND_TAX, deposit: 500_000, advance: 3000 } });
  await postQuote(Cookie, id, typedQuote());
  await postAcceptance(reference, 1);
  await postPayment(Cookie, id, paymentForm({ amount: '7000' }));
}

beforeEach(async () => {
  await confirmed();
  await db.update(bookings).set({ status: 'completed' });
});

const CAPTAIN = { label: 'Captain', kind: 'fee', amount: '1350.00', taxed: 'on' };
const FUEL = { label: 'Fuel', kind: 'extra', amount: '412.50' };
type Line = Record<string, string>;
const typed = (lines: Line[], fields: Line = {}) => ({
  ...{ intent: 'charges', seen: '1' },
  ...Object.fromEntries(
    lines.flatMap((line, index) => Object.entries(line).map(([key, value]) => [`charges[${index}].${key}`, value])),
  ),
  ...fields,
});
const settle = (lines: Line[], fields?: Line) => postQuote(Cookie, id, typed(lines, fields));
const row = async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
const errorsOf = (answer: { body: unknown }) => (answer.body as { error?: Record<string, string[]> }).error ?? {};
const newestMail = async () => (await db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(1))[0]!;

test('the form begins with what was agreed, and what is sent is agreed at once, mailed and in the history', async () => {
  expect((await editorOf(Cookie, id)).final).toMatchObject({ charges: [CAPTAIN] });
  expect((await settle([CAPTAIN, FUEL], { note: 'Two fill-ups.' })).status).toBe(303);
  const [final] = await findQuotes(id);
  expect(final).toMatchObject({ version: 2, purpose: 'final', total: 811_650, advance: 0, deposit: 500_000 });
  expect(misfits(final!)).toEqual([]);
  expect(await row()).toMatchObject({ status: 'completed', agreedVersion: 2, totalPrice: 5850 });
  const mail = await newestMail();
  expect(mail.kind).toBe('booking-final');
  const { subject, text } = writeMail(mail);
  expect(subject).toMatch(/^Your final charges: Aria 9/);
  for (const words of ['New: Fuel, $412.50', 'Total: $8,116.50 instead of $7,704.00', 'Two fill-ups.'])
    expect(text).toContain(words);
  expect(text).toMatch(/Total: \$8,116\.50\n[^]*Paid: \$7,000\.00\nBalance due: \$1,116\.50/);
  expect(text).not.toMatch(/accept/i);
  const { trail, reservation } = (await findReservationPage(id))!;
  expect(trail[0]).toMatchObject({ title: 'Charges changed by marina', text: 'Final charges, quote 2: $8,116.50' });
  expect(reservation.account).toMatchObject({ total: '$8,116.50', balance: '$1,116.50' });
});

test('the customer’s page and the PDF tell the final total, and ask for no acceptance', async () => {
  await settle([CAPTAIN, FUEL]);
  const page = await customerPageOf(reference);
  expect(page.quote).toMatchObject({ final: true, open: false, amounts: { total: 811_650 } });
  expect(page.paid).toMatchObject({ totalLabel: 'Final total', total: '$8,116.50', balance: '$1,116.50' });
  expect(page.words.next).toContain('$1,116.50 is still due');
  expect(page.quote!.lines.find(({ label }) => label === 'Fuel')!.because).toBe('Settled after the stay');
  const text = await customerText(reference);
  for (const words of ['Your final charges', 'New: Fuel, $412.50']) expect(text).toContain(words);
  const kept = await db.select().from(quotePdfs).where(eq(quotePdfs.version, 2));
  const pdf = textOfPdf(kept[0]!.bytes);
  for (const words of ['Final charges', 'Fuel', '$8,116.50']) expect(pdf).toContain(words);
  expect(pdf).not.toMatch(/accept|Valid until|Advance/i);
});

test('a line that goes and a discount bring money back; the tax follows', async () => {
  await settle([], { discount: '10%', discountLabel: 'For the storm' });
  // Rent 5,850 less 585; tax 7 % of 5,265 = 368.55.
  expect((await findQuotes(id))[0]).toMatchObject({ total: 563_355 });
  const { text } = writeMail(await newestMail());
  expect(text).toContain('Removed: Captain, $1,350.00');
  expect(text).toContain('Refund due: $1,366.45');
  expect((await customerPageOf(reference)).paid).toMatchObject({ goesBack: true, balance: '$1,366.45' });
  expect((await customerPageOf(reference)).words.next).toContain('A refund of $1,366.45 is due to you');
});

test('a charge with the longest name keeps how many of it were chosen', async () => {
  ({ Cookie, id, reference } = await loneReservation());
  const name = 'Chef '.padEnd(CHARGE_LIMITS.name, 'x');
  const chef = { ...CAPTAIN_AND_TAX[0]!, name, kind: 'extra' as const, optional: true, most: CHARGE_LIMITS.most };
  await db.update(categories).set({ prices: { charges: [chef] } });
  await postQuote(Cookie, id, typedQuote({ 'extras.captain': '20' }));
  await postAcceptance(reference, 1);
  await db.update(bookings).set({ status: 'completed' });
  const begun = (await editorOf(Cookie, id)).final!.charges as Line[];
  expect(begun).toMatchObject([{ label: `${name} × 20`, amount: '27000.00' }]);
  const html = await renderedPage(
    quoteRoute as PageRoute,
    '/admin/reservations/:id/quote',
    pageGet(`/admin/reservations/${id}/quote`, { Cookie }),
  );
  expect(html).toMatch(new RegExp(`maxLength="85"[^>]*value="${name} × 20"`));
  expect((await settle([...begun, FUEL])).status).toBe(303);
  const [final] = await findQuotes(id);
  expect(final!.lines.map(({ label, rule }) => [label, rule.name])).toEqual([
    ['Rent', 'rate'],
    [`${name} × 20`, 'charge'],
    ['Fuel', 'typed'],
  ]);
  const longer = { ...FUEL, label: 'x'.repeat(86) };
  expect(errorsOf(await settle([longer], { seen: '2' }))['charges[0].label']).toBeDefined();
});

test('a change that was never agreed does not affect a completed stay', async () => {
  for (const status of ['cancelled', 'completed'] as const) {
    await confirmed();
    await postQuote(Cookie, id, typedQuote({ seen: '1', endDate: inDays(13) }));
    await db.update(bookings).set({ status });
    expect((await customerPageOf(reference)).quote).toMatchObject({ version: 1, amounts: { total: 770_400 } });
  }
  expect((await settle([CAPTAIN, FUEL], { seen: '2' })).status).toBe(303);
  const changes = ['New: Fuel, $412.50', 'Total: $8,116.50 instead of $7,704.00'];
  expect((await customerPageOf(reference)).quote).toMatchObject({ version: 3, changes });
  expect((await editorOf(Cookie, id)).versions[0]).toMatchObject({ version: 3, changes });
  const { text } = writeMail(await newestMail());
  for (const change of changes) expect(text).toContain(change);
});

test('what is typed is calculated first, and stores nothing', async () => {
  const answer = await settle([CAPTAIN, FUEL], { intent: 'price-charges' });
  expect(answer).toMatchObject({
    status: 200,
    body: { priced: { amounts: { total: 811_650, deposit: 0 }, left: ['Balance due', '$1,116.50'] } },
  });
  expect(await findQuotes(id)).toHaveLength(1);
});

test('of two at once, the second is refused with what was typed, and sent again it builds on the first', async () => {
  const answers = await Promise.all([settle([CAPTAIN, FUEL]), settle([CAPTAIN, { ...FUEL, label: 'Water' }])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const late = answers.find(({ status }) => status === 409)!;
  expect(errorsOf(late)['']?.[0]).toMatch(/changed since you opened this page/);
  expect((late.body as { initialValue: { charges: Line[] } }).initialValue.charges[1]).toMatchObject({
    amount: '412.50',
  });
  expect(await findQuotes(id)).toHaveLength(2);
  expect((await settle([CAPTAIN], { seen: '2' })).status).toBe(303);
  expect((await findQuotes(id))[0]).toMatchObject({ version: 3, total: 770_400 });
});

test.each([
  [{ discount: '6000' }, 400, 'discount', /at most \$5,850\.00/],
  [{ 'charges[1].amount': '10' }, 400, 'charges[1].label', /name this line/],
  [{}, 409, '', /charges are already agreed/],
])('is refused, and nothing is stored: %j', async (fields: Line, status, name, message) => {
  const answer = await settle([CAPTAIN], fields);
  expect([answer.status, errorsOf(answer)[name]?.[0]]).toEqual([status, expect.stringMatching(message)]);
  expect(await findQuotes(id)).toHaveLength(1);
});

test('errors of a line and of the discount are shown together', async () => {
  const answer = await settle([{ ...CAPTAIN, amount: 'much' }], { discount: '200%' });
  expect(answer.status).toBe(400);
  expect(Object.keys(errorsOf(answer)).toSorted()).toEqual(['charges[0].amount', 'discount']);
});

test('a stay that is not over, and one whose customer was erased, keep their charges', async () => {
  await db.transaction((tx) => eraseReservations(tx, [id], 'marina'));
  expect((await editorOf(Cookie, id)).final).toBeNull();
  expect((await settle([FUEL])).status).toBe(409);
  const other = await loneReservation();
  const answer = await postQuote(other.Cookie, other.id, typed([FUEL], { seen: '0' }));
  expect([answer.status, errorsOf(answer)['']?.[0]]).toEqual([409, expect.stringMatching(/completed stay/)]);
});
