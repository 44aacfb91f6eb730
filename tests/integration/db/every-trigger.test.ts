import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '~/db/database.server';
import { violation } from '~/db/errors.server';
import { emptyTables } from '../../support/database';
import { SAMPLE_ROWS } from '../../support/schema/sample-rows';

beforeEach(async () => {
  await emptyTables();
  await sql.begin(async (tx) => {
    for (const statement of SAMPLE_ROWS.split(';').filter((text) => text.trim())) await tx.unsafe(statement);
  });
});

const APPENDED = ['audit_events', 'booking_events', 'payments', 'quotes', 'quote_lines', 'quote_steps'];
const FIRST_COLUMN: Record<string, string> = {
  audit_events: 'label',
  booking_events: 'reason',
  payments: 'note',
  quote_lines: 'taxed',
};
const again = (table: string) => `update ${table} set ${FIRST_COLUMN[table] ?? 'created_at'} = ${FIRST_COLUMN[table] ?? 'created_at'}`; // prettier-ignore

/** Statements that each trigger refuses, by the trigger's name. */
const REFUSED: Record<string, string[]> = {
  ...Object.fromEntries(APPENDED.map((table) => [`${table}_append_only`, [again(table), `delete from ${table}`]])),
  ...Object.fromEntries(APPENDED.map((table) => [`${table}_not_truncated`, [`truncate ${table} cascade`]])),
  bookings_agreed_when_confirmed: [`update bookings set agreed_version = 1; update bookings set agreed_version = null`],
  bookings_transition: [`update bookings set status = 'pending'`],
  quotes_add_up: [
    `insert into quotes (booking_id, version, rules, currency, rent, total, deposit, advance, line_count, rental_name,
      unit_price, price_unit, start_date, end_date, made_by)
      select 1, 2, 1, 'USD', 1, 1, 0, 0, 1, 'Aria', 100, 'day', '2031-01-01', '2031-01-02', 'customer'`,
  ],
  quote_lines_add_up: [
    `insert into quote_lines select booking_id, version, 2, 'fee', label, 1, taxed, rule, because from quote_lines`,
  ],
};

/** Triggers that keep a value right, by name: a statement, and a query that is true after it. */
const KEPT: Record<string, [statement: string, holds: string]> = {
  bookings_to_settle: [`update bookings set status = 'completed'`, `select to_settle as fine from bookings`],
  booking_events_ever_answered: [
    `insert into booking_events (booking_id, kind, actor) values (1, 'quoted', 'ada')`,
    `select ever_answered as fine from bookings`,
  ],
  payments_to_settle: [
    `update bookings set status = 'completed'; update bookings set to_settle = false; insert into payments
      (id, booking_id, kind, cents, method, created_by) values (gen_random_uuid(), 1, 'payment', 1, 'cash', 'ada')`,
    `select to_settle as fine from bookings`,
  ],
  holds_fill_occupied: [
    `update holds set occupied = null`,
    `select occupied = '{[2031-01-01 05:00+00,2031-01-03 05:00+00)}' as fine from holds`,
  ],
  holds_freed: [
    `update calendar_events set clash = '{[2031-01-01 05:00+00,2031-01-03 05:00+00)}'; delete from holds; set constraints all immediate`,
    `select h.reason = 'external' and isempty(e.clash) as fine from holds h join calendar_events e on e.hold_id = h.id`,
  ],
  rentals_counted_insert: [
    `insert into rentals (id, category_id, name, description, short_description, price, main_image_url)
      values (2, 1, 'Vela', 'Long', 'Short', 100, '/uploads/a.webp'), (3, 1, 'Bora', 'Long', 'Short', 100, '/uploads/a.webp')`,
    `select rental_count = 3 as fine from categories`,
  ],
  rentals_counted_update: [`update rentals set category_id = null`, `select rental_count = 0 as fine from categories`],
  rentals_counted_delete: [`delete from rentals`, `select rental_count = 0 as fine from categories`],
  rentals_counted_truncate: [
    `select set_config('biscayne.erasing', 'on', true); truncate rentals cascade`,
    `select rental_count = 0 as fine from categories`,
  ],
};

test('each trigger of the schema has its case, and each case its trigger', async () => {
  const triggers = await sql<
    { name: string }[]
  >`select tgname as name from pg_trigger where not tgisinternal order by 1`;
  const cases = [...Object.keys(REFUSED), ...Object.keys(KEPT)];
  expect(triggers.map(({ name }) => name)).toEqual(cases.sort());
});

describe('refuses', () => {
  const cases = Object.entries(REFUSED).flatMap(([trigger, statements]) => statements.map((one) => [trigger, one] as const)); // prettier-ignore
  test.each(cases)('%s: %s', async (trigger, statement) => {
    const work = sql.begin(async (tx) => {
      await tx.unsafe(statement);
      await tx.unsafe('set constraints all immediate');
    });
    expect(violation(await work.then(() => null).catch((error: unknown) => error))?.constraint).toBe(trigger);
  });
});

test.each(Object.entries(KEPT))('%s keeps the rows that it is meant to keep', async (_, [statement, holds]) => {
  await sql.begin(async (tx) => {
    for (const part of statement.split('; ')) await tx.unsafe(part);
    expect(await tx.unsafe(holds)).toMatchObject([{ fine: true }]);
  });
});
