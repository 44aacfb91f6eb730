import type postgres from 'postgres';

/** The days, counted from now, in which all operations happen. */
export const WINDOW = { first: 30, days: 40 };

/** Only a few rentals, so that operations collide: whole days, a changeover at noon, a turnaround, and hours. */
const RENTALS = [
  { unit: 'day', terms: {} },
  { unit: 'day', terms: { handoverTime: '16:00', returnTime: '11:00' } },
  { unit: 'week', terms: { handoverTime: '16:00', returnTime: '11:00', turnaroundMinutes: 300 } },
  { unit: 'hour', terms: { handoverTime: '09:00', returnTime: '20:00', turnaroundMinutes: 60 } },
] as const;

export type Rental = { id: number; unit: (typeof RENTALS)[number]['unit'] };

/** Adds the rentals, each with `requests` pending requests that overlap each other. */
export async function addRentals(sql: postgres.Sql, requests: number): Promise<Rental[]> {
  const added: Rental[] = [];
  for (const [index, { unit, terms }] of RENTALS.entries()) {
    const name = `Contested ${index + 1}`;
    const [row] = await sql<{ id: number }[]>`
      insert into rentals (name, description, short_description, price, price_unit, main_image_url, terms)
      values (${name}, 'For the test', 'For the test', 900, ${unit}, '/uploads/none.webp', ${sql.json(terms)}) returning id`;
    const id = row!.id;
    await sql`
      insert into bookings (reference, rental_id, customer_name, customer_email, start_date, end_date, total_price,
        rental_name, unit_price, price_unit, days, hours_per_day)
      select md5(${name} || n), ${id}, 'Guest ' || n, 'guest-' || n || '@storm.example', day, day + 1 + n % 4,
        1800, ${name}, 900, ${unit}, 2 + n % 4, ${unit === 'hour' ? 4 : null}::int
      from (select n, current_date + ${WINDOW.first}::int + n * 7 % ${WINDOW.days}::int as day
        from generate_series(1, ${requests}::int) n) as asked`;
    added.push({ id, unit });
  }
  return added;
}
