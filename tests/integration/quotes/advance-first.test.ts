import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import type { MailKind } from '~/domains/mail/vocabulary';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { findReservationPage } from '~/domains/reservations/detail/page.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { endLapsedOptions } from '~/domains/reservations/options/end-lapsed-options.server';
import { findQuotePdf } from '~/domains/reservations/quotes/pdf/quote-pdf.server';
import { bookings } from '~/domains/reservations/tables.server';
import { exactMoment } from '~/domains/shared/format';
import { flashOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { addHold } from '../../support/fixtures/pending-reservations';
import { customerPageOf, customerText, postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { paymentForm, postPayment } from '../../support/fixtures/payments';
import { textOfPdf } from '../../support/quotes/pdf-text';

let Cookie = '';
let id = 0;
let reference = '';

beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation());
});

/** Sends a quote of $5,850, half of it in advance unless `fields` differ. */
const send = (fields: Record<string, string> = {}) =>
  postQuote(Cookie, id, typedQuote({ advance: '50', advanceHours: '24', ...fields }));
const pay = (amount: string) => postPayment(Cookie, id, paymentForm({ amount }));
const row = async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
const held = () => db.select().from(holds).where(eq(holds.bookingId, id));
const nowAt = (page: Awaited<ReturnType<typeof customerPageOf>>) =>
  page.stages.find(({ state }) => state === 'now')?.label;

/** The text of the newest mail of a kind. */
async function mailOf(kind: Extract<MailKind, `booking-${string}`>) {
  const [mail] = await db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.createdAt)).limit(1);
  return writeMail({ kind, payload: mail!.payload, createdAt: mail!.createdAt }).text;
}

/** Accepts the quote and returns the end of its option, in words. */
async function accepted() {
  await send();
  await postAcceptance(reference, 1);
  return exactMoment((await row()).optionUntil!, 'America/New_York');
}

test('where the advance comes first, an acceptance keeps the dates, and the recorded advance confirms', async () => {
  await send();
  expect((await postAcceptance(reference, 1)).status).toBe(303);
  expect(await row()).toMatchObject({ status: 'pending', optionUntil: expect.any(Date) });
  expect(await held()).toMatchObject([{ reason: 'option' }]);
  await pay('2924');
  expect((await row()).status).toBe('pending');
  await pay('1');
  expect(await row()).toMatchObject({ status: 'confirmed', agreedVersion: 1 });
  expect(await held()).toMatchObject([{ reason: 'reservation' }]);
});

test.each<Record<string, string>>([{}, { intent: 'price' }])(
  'an advance that comes first is one of more than nothing: %j',
  async (fields) => {
    for (const advance of ['', '0']) {
      const { status, body } = await send({ ...fields, advance });
      const errors = { advance: ['Enter an advance, or choose “When the quote is accepted”'] };
      expect([status, (body as { error: object }).error]).toEqual([400, expect.objectContaining(errors)]);
    }
  },
);

test('an acceptance that is sent again after its option has ended promises nothing', async () => {
  await accepted();
  expect(await flashOf(await postAcceptance(reference, 1))).toMatchObject({
    description: expect.stringMatching(/keep/),
  });
  await db.update(bookings).set({ optionUntil: null }).where(eq(bookings.id, id));
  const flash = await flashOf(await postAcceptance(reference, 1));
  expect(flash).toMatchObject({ title: 'Quote accepted' });
  expect(JSON.stringify(flash)).not.toMatch(/keep/);
});

test('an advance that comes when the dates are taken is recorded, and the concierge learns of both', async () => {
  await send();
  await postAcceptance(reference, 1);
  await db.delete(holds);
  await db.update(bookings).set({ optionUntil: null }).where(eq(bookings.id, id));
  await addHold({ rentalId: 1, startDate: inDays(11), endDate: inDays(11) });
  const answer = await pay('2925');
  expect(await flashOf(answer)).toMatchObject({ title: 'Payment recorded, but not confirmed', variant: 'destructive' });
  expect((await row()).status).toBe('pending');
  const notes = await db.select().from(bookingEvents).where(eq(bookingEvents.kind, 'note'));
  expect(notes.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^The advance was recorded, but the reservation could not be confirmed\. \S/),
  ]);
});

test('the page, the mail and the copied text of an open quote say what confirms it', async () => {
  await send();
  const first =
    'Once you accept, we keep the dates for 24 hours. Your reservation is confirmed once we have recorded the advance of ';
  const says = async (words: string) => {
    const { text } = (await findReservationPage(id))!;
    return [await customerText(reference), text, await mailOf('booking-quoted')].map((said) => said?.includes(words));
  };
  expect(await says(`${first}$2,925.00.`)).toEqual([true, true, true]);
  await pay('925');
  await send({ seen: '1' });
  expect(await says(`${first}$2,000.00.`)).toEqual([true, true, true]);
  await pay('2000');
  await send({ seen: '2' });
  expect(await says('Accepting this quote confirms your reservation.')).toEqual([true, true, true]);
  expect(await says('recorded the advance')).toEqual([false, false, false]);
  // The PDF names the whole advance, whatever was paid before or after the quote.
  expect(await textOfPdf(Buffer.from((await findQuotePdf(reference, 3))!))).toMatch(
    /the\s+advance\s+of\s+\$2,925\.00\.\s+Payments\s+that\s+we\s+already\s+recorded\s+count\s+toward\s+it\./,
  );
  await postAcceptance(reference, 3);
  await send({ seen: '3', endDate: inDays(13) });
  expect(await says('Accepting this quote updates your reservation.')).toEqual([true, true, true]);
});

describe('an accepted quote that waits for its advance', () => {
  test('says the same everywhere: how much is due, by when and how', async () => {
    const by = await accepted();
    const page = await customerPageOf(reference);
    expect(page.words).toEqual({
      title: 'Your advance is due',
      next: expect.stringMatching(
        `^Please pay \\$2,925\\.00 by ${by}\\. .* we confirm them once we have recorded it\\.$`,
      ),
    });
    expect(nowAt(page)).toBe('Advance due');
    expect(page.paid).toMatchObject({ advance: '$2,925.00', by, how: 'The concierge will tell you how to pay.' });
    expect(page.quote).toMatchObject({ awaitsAdvance: true, advanceDue: '$2,925.00', open: false });
    const mail = await mailOf('booking-kept');
    expect(mail).toContain(`until ${by}. Please pay the advance of $2,925.00 by then`);
    expect(mail).not.toMatch(/nothing is due|To confirm, reply/);
    expect(await mailOf('booking-accepted')).toContain('confirmed when you record the advance of $2,925.00');
    expect((await findReservationPage(id))!.text).toContain('Please pay the advance of $2,925.00');
  });

  test('leads to the payment where there is a link, and asks for the rest', async () => {
    await postPayment(Cookie, id, { intent: 'link', link: 'https://pay.example.com/p/grace' });
    await accepted();
    expect(await mailOf('booking-kept')).toContain('It links to pay.example.com');
    await pay('925');
    const { words, paid } = await customerPageOf(reference);
    expect(words.next).toContain('Please pay $2,000.00 by');
    expect(paid).toMatchObject({ advance: '$2,000.00', link: { host: 'pay.example.com' }, how: null });
  });

  test('whose time has passed tells both sides, and no link leads to pay for lost dates', async () => {
    await postPayment(Cookie, id, { intent: 'link', link: 'https://pay.example.com/p/grace' });
    await accepted();
    await db.update(bookings).set({ optionUntil: new Date(Date.now() - 1000) });
    await endLapsedOptions();
    const page = await customerPageOf(reference);
    expect(page.words).toMatchObject({
      title: 'Your dates are no longer kept',
      next: expect.stringMatching(
        /advance of \$2,925\.00 was not recorded while we kept your dates\. Call or email the concierge before you pay/,
      ),
    });
    expect([nowAt(page), page.paid]).toEqual(['Dates released', null]);
    expect(await mailOf('booking-released')).toMatch(/have not recorded the advance of \$2,925\.00\. Please call us/);
    expect(await mailOf('booking-lapsed')).toContain('its advance was not recorded: $2,925.00 is due');
    await pay('2925');
    expect(await row()).toMatchObject({ status: 'confirmed', agreedVersion: 1 });
  });
});

describe('an advance that was recorded before the acceptance', () => {
  test('confirms with it', async () => {
    await send();
    await pay('2925');
    expect((await customerPageOf(reference)).quote).toMatchObject({ open: true, advanceDue: null });
    expect((await postAcceptance(reference, 1)).status).toBe(303);
    expect(await row()).toMatchObject({ status: 'confirmed', agreedVersion: 1, optionUntil: null });
    expect(await held()).toMatchObject([{ reason: 'reservation' }]);
  });

  test('confirms with an agreement by phone', async () => {
    await send();
    await pay('2925');
    await postQuote(Cookie, id, { intent: 'agree', version: '1' });
    expect(await row()).toMatchObject({ status: 'confirmed', agreedVersion: 1 });
  });

  test('confirms if a newer version asks for no more than what was paid', async () => {
    await accepted();
    await pay('1000');
    await send({ seen: '1', advance: '10' });
    await postAcceptance(reference, 2);
    expect(await row()).toMatchObject({ status: 'confirmed', agreedVersion: 2 });
  });
});
