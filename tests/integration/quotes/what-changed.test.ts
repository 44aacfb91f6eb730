import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { categories } from '~/domains/catalog/tables.server';
import { findQuotePdf } from '~/domains/reservations/quotes/pdf/quote-pdf.server';
import { quotePdfs } from '~/domains/reservations/quotes/pdf/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { action } from '~/routes/admin.reservations.$id_.quote';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { hourlyBoat } from '../../support/fixtures/hourly-boat';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { customerPageOf, customerText, postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { textOfPdf } from '../../support/quotes/pdf-text';
import { args, formPost } from '../../support/requests';

const changesOf = async (reference: string) => (await customerPageOf(reference)).quote!.changes;
const pdfOf = async (version: number) => {
  const [kept] = await db.select().from(quotePdfs).where(eq(quotePdfs.version, version));
  return textOfPdf(kept!.bytes);
};

test('the advance, its condition, the deposit and the guests are named where they differ', async () => {
  const { Cookie, id, reference } = await loneReservation();
  const send = (fields: Record<string, string>) => postQuote(Cookie, id, typedQuote(fields));
  await send({ guests: '6' });
  await db.update(categories).set({ prices: { charges: [], deposit: 500_000 } });
  await send({ seen: '1', guests: '8', advance: '50', advanceHours: '48' });
  expect(await changesOf(reference)).toEqual([
    'Guests: 8 instead of 6',
    'Advance: $2,925.00 (50% of the total, paid first) instead of none',
    'Security deposit: $5,000.00 instead of none',
    'Confirmed: when the advance is recorded (48 hours) instead of when you accept it',
  ]);
  await send({ seen: '2', guests: '8', advance: '50', advanceHours: '24', discount: '850' });
  expect(await changesOf(reference)).toEqual([
    'New: Discount, -$850.00',
    'Total: $5,000.00 instead of $5,850.00',
    'Advance: $2,500.00 instead of $2,925.00',
    'Confirmed: when the advance is recorded (24 hours) instead of when the advance is recorded (48 hours)',
  ]);
  await send({ seen: '3', advance: '20', discount: '850' });
  expect(await changesOf(reference)).toEqual([
    'Guests: not given instead of 8',
    'Advance: $1,000.00 (20% of the total, paid first) instead of $2,500.00 (50% of the total, paid first)',
    'Confirmed: when you accept it instead of when the advance is recorded (24 hours)',
  ]);
});

test('the start and the hours stand on the customer’s quote and its PDF, and are named where they differ', async () => {
  const { Cookie } = await hourlyBoat();
  const hours = { priceUnit: 'hour' as const, unitPrice: 300, hoursPerDay: 4, days: 1, totalPrice: 1200 };
  const day = { startDate: inDays(10), endDate: inDays(10) };
  const { id, reference } = await addReservation({ ...day, ...hours });
  const send = (fields: Record<string, string>) => postQuote(Cookie, id, typedQuote({ ...day, ...fields }));
  await send({ hoursPerDay: '4', startTime: '10:00' });
  await send({ seen: '1', hoursPerDay: '6', startTime: '13:30' });
  expect(await changesOf(reference)).toEqual([
    'Hours: 6 hours a day instead of 4 hours a day',
    'Start time: 1:30 PM instead of 10:00 AM',
    'Rent: $1,800.00 instead of $1,200.00',
    'Total: $1,800.00 instead of $1,200.00',
  ]);
  expect(await customerText(reference)).toMatch(/Quote 2: Aria 9, \w+ \d+, \d+, 1:30 PM, for 6 hours/);
  expect(await pdfOf(2)).toMatch(/, 1:30 PM, for 6 hours/);
  await send({ seen: '2', hoursPerDay: '6', startTime: '' });
  expect(await changesOf(reference)).toEqual(['Start time: any time instead of 1:30 PM']);
});

test('another rental’s handover and return are named, before its change is agreed', async () => {
  const { Cookie, id, reference } = await loneReservation({ handoverTime: '10:00', returnTime: '12:00' });
  await addCategory(2, { terms: { handoverTime: '09:00', returnTime: '18:00' } });
  await addRental({ id: 2, price: 1950, name: 'Bella', categoryId: 2 });
  await postQuote(Cookie, id, typedQuote());
  await postAcceptance(reference, 1);
  const typed = formPost(`/admin/reservations/${id}/quote?rental=2`, typedQuote({ seen: '1' }), { Cookie });
  await answerOf(() => action(args(typed, { id: String(id) })));
  expect(await changesOf(reference)).toEqual([
    'Rental: Bella instead of Aria 9',
    'Handover: 9:00 AM instead of 10:00 AM',
    'Return: 6:00 PM instead of 12:00 PM',
  ]);
});

test('a PDF that is written again says what was sent, whatever became of its reservation', async () => {
  const { Cookie, id, reference } = await loneReservation();
  await postQuote(Cookie, id, typedQuote({ advance: '50', advanceHours: '24' }));
  await postQuote(Cookie, id, typedQuote({ seen: '1' }));
  await postAcceptance(reference, 2);
  await postQuote(Cookie, id, typedQuote({ seen: '2', endDate: inDays(13) }));
  const asSent = await Promise.all([1, 2, 3].map(pdfOf));
  expect(asSent).toEqual([
    expect.stringMatching(/recorded\s+the\s+advance of \$2,925\.00/),
    expect.stringContaining('Accepting this quote confirms the reservation.'),
    expect.stringContaining('stays as agreed until you accept this quote'),
  ]);
  await db.delete(quotePdfs);
  await postAcceptance(reference, 3);
  await db.update(bookings).set({ status: 'completed' });
  for (const version of [1, 2, 3]) await findQuotePdf(reference, version);
  expect(await Promise.all([1, 2, 3].map(pdfOf))).toEqual(asSent);
});
