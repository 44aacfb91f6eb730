import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import { rates } from '~/domains/pricing/rates/tables.server';
import { findReservationPage } from '~/domains/reservations/detail/page.server';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { customerPageOf, postQuote, typedQuote } from '../../support/fixtures/quotes';

let Cookie = '';
let id = 0;
let reference = '';

// One day at the rental's $1,950 and two at $2,500.
beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation());
  await db
    .insert(rates)
    .values({ rentalId: 1, name: 'Art Week', firstDay: inDays(11), lastDay: inDays(20), price: 2500 });
});

const send = (fields: Record<string, string> = {}) => postQuote(Cookie, id, typedQuote(fields));

test('of a stay over a rate’s border no page, mail or text says one price for all of its days', async () => {
  await send();
  const shown = { total: '$6,950', lines: ['Rent: $1,950', 'Rent, Art Week: $5,000'] };
  expect((await customerPageOf(reference)).priced).toEqual(shown);
  const page = (await findReservationPage(id))!;
  expect(page.reservation).toMatchObject({ priced: shown, instead: null });
  expect(page.text).not.toContain('Rate: ');
  expect(page.text).not.toContain('× 3 days');
  const [mail] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'booking-quoted'))
    .orderBy(desc(outbox.createdAt));
  const { text } = writeMail({ kind: 'booking-quoted', payload: mail!.payload, createdAt: mail!.createdAt });
  expect(text).toContain('Rent, Art Week: $5,000.00\n$2,500 per day × 2 days');
  expect(text).not.toContain('Rate: ');
});
