import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { violation } from '~/db/errors.server';
import { misfits } from '~/domains/pricing/quote/replay';
import { eraseReservations } from '~/domains/reservations/privacy.server';
import { agreedVersionOf } from '~/domains/reservations/quotes/agreed-version';
import { findQuotes, quotedTotal } from '~/domains/reservations/quotes/queries.server';
import { requestReservation } from '~/domains/reservations/request/request-reservation.server';
import { bookings } from '~/domains/reservations/tables.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1, price: 1950 });
});

const request = async () => {
  const made = await requestReservation({
    ...{ rentalId: 1, startDate: inDays(10), endDate: inDays(12) },
    ...{ customerName: 'Grace Hopper', customerEmail: 'grace@example.com', customerPhone: '+1 305 555 0199' },
    ...{ notes: undefined, hoursPerDay: undefined },
  });
  if (!made.ok) throw new Error(made.message);
  return made.value.id;
};

test('a request stores version 1, which replays to the cent', async () => {
  const id = await request();
  const [first, ...others] = await findQuotes(id);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ version: 1, total: 585_000, rent: 585_000, madeBy: '(customer)', sentAt: null });
  expect(first!.lines).toMatchObject([{ kind: 'rent', label: 'Rent', cents: 585_000 }]);
  expect(misfits(first!)).toEqual([]);
});

test.each([
  [{}, 585_000, ['rent']],
  [{ agreedTotal: 5000 }, 500_000, ['rent', 'discount']],
  [{ agreedTotal: 6000 }, 600_000, ['rent', 'fee']],
  [{ priceUnit: 'week' as const, pricedBy: 'days' as const, unitPrice: 7000, totalPrice: 3000 }, 300_000, ['rent']],
])('a reservation from before, %j, has the quote that its own row says', async (values, total, kinds) => {
  const reservation = await addReservation(values);
  const quote = agreedVersionOf(reservation, await findQuotes(reservation.id));
  expect([quote.total, quote.lines.map(({ kind }) => kind)]).toEqual([total, kinds]);
  expect(misfits(quote)).toEqual([]);
  const [row] = await db.select({ total: quotedTotal }).from(bookings).where(eq(bookings.id, reservation.id));
  expect(Number(row!.total)).toBe(total);
});

test('erasing the customer keeps the figures, which still replay', async () => {
  const id = await request();
  await db.execute(sql`insert into quote_texts (booking_id, version, note, labels, signature)
    values (${id}, 1, 'For Grace', '{"1": "For Grace"}', 'Grace Hopper')`);
  await db.transaction((tx) => eraseReservations(tx, [id], 'marina'));
  const [kept] = await findQuotes(id);
  expect(kept).toMatchObject({ total: 585_000, note: null, signature: null });
  expect(misfits(kept!)).toEqual([]);
  expect(JSON.stringify(kept)).not.toContain('Grace');
});

describe('the database refuses', () => {
  const broken = (statement: string, erasing = false) =>
    db
      .transaction(async (tx) => {
        if (erasing) await allowErasing(tx);
        await tx.execute(sql.raw(statement));
      })
      .then(
        () => null,
        (error: unknown) => violation(error)?.constraint,
      );
  const line = `insert into quote_lines (booking_id, version, position, kind, cents, taxed, rule, because) values`;

  test.each([
    ['quotes_append_only', 'update quotes set total = 1'],
    ['quotes_append_only', 'delete from quotes'],
    ['quotes_not_truncated', 'truncate quotes cascade'],
    ['booking_events_not_truncated', 'truncate bookings cascade'],
    ['quote_lines_append_only', 'update quote_lines set cents = 1'],
    ['quote_lines_append_only', 'delete from quote_lines'],
    ['quote_lines_not_truncated', 'truncate quote_lines'],
    ['quote_lines_add_up', `${line} (1, 1, 2, 'fee', 0, false, '{"name": "typed", "amount": 0}', 'Slipped in')`],
    ['bookings_agreed_quote', 'update bookings set agreed_version = 2'],
    ['bookings_agreed_when_confirmed', "update bookings set status = 'confirmed'"],
    ['bookings_agreed_quote', 'update bookings set agreed_version = 1; delete from quotes'],
  ])('%s: %s', async (constraint, statement) => {
    await request();
    expect(await broken(statement, statement.includes(';'))).toBe(constraint);
  });

  test('a quote without lines at the commit', async () => {
    const { id } = await addReservation();
    const quote = `insert into quotes (booking_id, version, rules, currency, rent, total, deposit, advance, line_count,
      rental_name, unit_price, price_unit, start_date, end_date, made_by)
      values (${id}, 1, 1, 'USD', 0, 0, 0, 0, 1, 'Aria', 1, 'day', '2031-01-01', '2031-01-02', 'marina')`;
    expect(await broken(quote)).toBe('quotes_add_up');
  });

  test('that a confirmed reservation loses its agreed quote; one from before there were any stays as it is', async () => {
    const id = await request();
    await addReservation({ status: 'confirmed' });
    expect(await broken("update bookings set notes = 'By the harbor' where status = 'confirmed'")).toBeNull();
    expect(await broken(`update bookings set status = 'confirmed', agreed_version = 1 where id = ${id}`)).toBeNull();
    expect(await broken(`update bookings set agreed_version = null where id = ${id}`)).toBe(
      'bookings_agreed_when_confirmed',
    );
  });

  test('allows everything during an erasure', async () => {
    const id = await request();
    expect(await broken(`delete from bookings where id = ${id}`, true)).toBeNull();
    expect(await findQuotes(id)).toEqual([]);
  });
});
