import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { endLapsedOptions } from '~/domains/reservations/options/end-lapsed-options.server';
import { quotes } from '~/domains/reservations/quotes/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { exactEnd } from '~/domains/shared/format';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { customerPageOf, customerText, postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';

let Cookie = '';
let id = 0;
let reference = '';

beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation());
});

const pageText = () => customerText(reference);
const nowAt = async () => (await customerPageOf(reference)).stages.find(({ state }) => state === 'now')?.label;

/** Moves the newest quote's end into the past; returns that end in words. */
async function quoteEnds() {
  const validUntil = new Date(Date.now() - 60_000);
  await db.transaction(async (tx) => {
    await allowErasing(tx);
    await tx.update(quotes).set({ validUntil });
  });
  return exactEnd(validUntil, 'America/New_York');
}

const CONFIRMS = 'It is confirmed once we have recorded the advance of $2,925.00.';
const CALL_FIRST = 'Call or email the concierge before you pay the advance of $2,925.00.';

test('an accepted quote asks for its advance while its dates are kept, and for a call from then on', async () => {
  await postQuote(Cookie, id, typedQuote({ advance: '50', advanceHours: '24' }));
  await postAcceptance(reference, 1);
  expect(await pageText()).toContain(CONFIRMS);
  await db.update(bookings).set({ optionUntil: new Date(Date.now() - 1000) });
  const lapsed = await pageText();
  expect([lapsed.includes(CONFIRMS), lapsed.includes(CALL_FIRST)]).toEqual([false, true]);
  await endLapsedOptions();
  expect(await pageText()).toContain(CALL_FIRST);
});

test('a quote that has ended says so above the page, and what to do', async () => {
  await postQuote(Cookie, id, typedQuote());
  const end = await quoteEnds();
  const { words } = await customerPageOf(reference);
  expect([words.title, await nowAt()]).toEqual(['Your quote has expired', 'Quote expired']);
  expect(words.next).toBe(
    `It was valid until ${end}. Call or email the concierge for a new one. Until then, nothing is reserved and nothing is due.`,
  );
  expect(await pageText()).toContain(`This quote was valid until ${end}. Ask us for a new one.`);
});

test('a quote whose rental was deleted is not offered for acceptance, and says whom to call', async () => {
  await postQuote(Cookie, id, typedQuote());
  await db.delete(rentals);
  expect((await customerPageOf(reference)).quote).toMatchObject({ open: false, expired: false });
  expect(await pageText()).toContain('This rental is no longer offered. Please call us.');
  expect(await nowAt()).not.toBe('Quote ready');
});

test('the quote of a change that has ended leaves the reservation as it was agreed', async () => {
  await postQuote(Cookie, id, typedQuote());
  await postAcceptance(reference, 1);
  await postQuote(Cookie, id, typedQuote({ seen: '1', endDate: inDays(13) }));
  const end = await quoteEnds();
  expect((await customerPageOf(reference)).words.title).toBe('Your reservation is confirmed');
  expect(await pageText()).toContain(
    `This quote was valid until ${end}. Your reservation stays confirmed as it was agreed.`,
  );
});

test('a request whose first day has passed says why without a word about who did not answer', async () => {
  await postQuote(Cookie, id, typedQuote());
  await db.update(bookings).set({ status: 'expired' }).where(eq(bookings.id, id));
  expect((await customerPageOf(reference)).words.next).toBe(
    'It was not confirmed before its first day ended. Nothing is reserved and nothing is due.',
  );
});
