import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import type { MailKind } from '~/domains/mail/vocabulary';
import { runDailyWork } from '~/domains/reservations/daily-work.server';
import { cancelReservation } from '~/domains/reservations/decisions/cancel-reservation.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { declineReservation } from '~/domains/reservations/decisions/decline-reservation.server';
import { endLapsedOptions } from '~/domains/reservations/options/end-lapsed-options.server';
import { bookings } from '~/domains/reservations/tables.server';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { paymentForm, postPayment } from '../../support/fixtures/payments';
import { postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';

let Cookie = '';
let id = 0;
let reference = '';
beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation());
});

const pay = (amount: string, fields = {}) => postPayment(Cookie, id, paymentForm({ amount, ...fields }));
const send = (fields: Record<string, string> = {}) => postQuote(Cookie, id, typedQuote(fields));
const confirm = () => confirmReservation(id, { actor: 'marina', version: 1 });

/** The last mail of a kind, as the customer reads it. */
async function mailOf(kind: MailKind) {
  const of = and(eq(outbox.bookingId, id), eq(outbox.kind, kind));
  const [mail] = await db.select().from(outbox).where(of).orderBy(desc(outbox.createdAt));
  return writeMail(mail!).text;
}

describe('a confirmation', () => {
  test('tells the total, what was paid and what is still due, to the cent', async () => {
    await confirm();
    expect(await mailOf('booking-confirmed')).toContain('Total: $5,850.00\nPaid: $0.00\nBalance due: $5,850.00');
  });

  test('by its advance tells that it was paid, and asks for no second one', async () => {
    await send({ advance: '50', advanceHours: '24' });
    await postAcceptance(reference, 1);
    await pay('1,000.50');
    expect(await mailOf('booking-kept')).toContain('Please pay the advance of $2,925.00 by then');
    await pay('1,924.50');
    const text = await mailOf('booking-confirmed');
    expect(text).toContain('Total: $5,850.00\nPaid: $2,925.00\nBalance due: $2,925.00');
    expect(text).toContain('Advance: $2,925.00\nPaid');
    expect(text).not.toContain('paid first');
  });

  test('of what was paid beyond the total tells what goes back', async () => {
    await pay('5,850');
    await confirmReservation(id, { actor: 'marina', version: 1, total: 5000, reason: 'Low season' });
    expect(await mailOf('booking-confirmed')).toContain('New total: $5,000.00\nPaid: $5,850.00\nRefund due: $850.00');
  });
});

test('a change tells what changed, and what is due of its new total', async () => {
  await send({ advance: '50' });
  await postAcceptance(reference, 1);
  await pay('2,925');
  await send({ seen: '1', endDate: inDays(13) });
  const quoted = await mailOf('booking-quoted');
  expect(quoted).toContain('Total: $7,800.00\nPaid: $2,925.00\nBalance due: $4,875.00');
  await postAcceptance(reference, 2);
  const text = await mailOf('booking-confirmed');
  expect(text).toContain('Your reservation has been changed');
  expect(text).toContain('Total: $7,800.00 instead of $5,850.00');
  expect(text).toMatch(/Dates: .* instead of /);
  expect(text).toContain('Total: $7,800.00\nPaid: $2,925.00\nBalance due: $4,875.00');
});

test('an accepted quote asks for the rest of an advance that was paid in part, and so does the end of its option', async () => {
  await pay('1,000.50');
  await send({ advance: '50', advanceHours: '24' });
  expect(await mailOf('booking-quoted')).toContain('Advance: $2,925.00\n$1,924.50 of it is still due');
  await postAcceptance(reference, 1);
  const kept = await mailOf('booking-kept');
  expect(kept).toContain('Please pay the rest of the advance ($1,924.50) by then');
  expect(kept).toContain('Paid: $1,000.50\nBalance due: $4,849.50');
  await db.update(bookings).set({ optionUntil: new Date(Date.now() - 1000) });
  await endLapsedOptions();
  expect(await mailOf('booking-released')).toContain('have not recorded the rest of the advance ($1,924.50).');
});

describe('mails about closed reservations', () => {
  const decline = () => declineReservation(id, { actor: 'marina', version: 1, reason: 'In the workshop' });
  async function expire() {
    await db.update(bookings).set({ startDate: inDays(-3), endDate: inDays(-1) });
    await runDailyWork();
  }
  const returned = 'You paid $1,000.50. We will refund it, and our concierge will be in touch about it.';

  test.each([
    ['booking-expired', expire],
    ['booking-declined', decline],
  ] as const)('%s says what was paid and goes back', async (kind, end) => {
    await pay('1,000.50');
    await end();
    expect(await mailOf(kind)).toContain(returned);
    expect(await mailOf(kind)).not.toContain('Nothing was charged');
  });

  test('without a payment nothing was charged', async () => {
    await pay('10');
    await pay('10', { kind: 'refund' });
    await expire();
    expect(await mailOf('booking-expired')).toContain('Nothing was charged. If you are still interested');
  });

  const cancel = (fee?: number) =>
    cancelReservation(id, { actor: 'marina', reason: 'A storm', ...(fee ? { fee: fee as never } : {}) });

  test.each([
    [undefined, returned],
    [25_050, 'The cancellation fee is $250.50. You paid $1,000.50, and we will refund $750.00.'],
    [100_050, 'The cancellation fee is $1,000.50. You have paid it.'],
    [200_000, 'The cancellation fee is $2,000.00. You paid $1,000.50, and $999.50 is still due.'],
  ])('a cancellation with a fee of %j says what goes back or is due', async (fee, words) => {
    await pay('1,000.50');
    await confirm();
    await cancel(fee);
    expect(await mailOf('booking-cancelled')).toContain(words);
  });

  test('a cancellation without a payment speaks of its fee alone', async () => {
    await confirm();
    await cancel(25_050);
    expect(await mailOf('booking-cancelled')).toContain('The cancellation fee is $250.50. It is still due.');
  });
});
