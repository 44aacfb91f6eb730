import { eq, type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { isPerson } from '~/domains/shared/person.server';
import { digitsOf } from '~/domains/shared/phone';
import { bookings } from './tables.server';

type Contact = { customerEmail: string | null; customerPhone: string | null };

/**
 * The ids of all reservations with this email address or phone number, as an array in SQL. Each way to match reads its
 * own index. Erased reservations have neither, so they match nothing and nothing matches them.
 */
export function idsOfCustomer({ customerEmail, customerPhone }: Contact): SQL {
  const columns = { email: bookings.customerEmail, phone: bookings.customerPhone };
  const known = [customerEmail, customerPhone && digitsOf(customerPhone) ? customerPhone : null];
  const matches = known.filter((who) => who !== null).map((who) => isPerson(who, columns));
  if (matches.length === 0) return sql`'{}'::int[]`;
  const found = matches.map((match) => sql`select ${bookings.id} from ${bookings} where ${match}`);
  return sql`array(${sql.join(found, sql` union `)})`;
}

/** Matches the reservations of the customer who made this one. */
export async function sameCustomerAs(id: number, { db = database }: { db?: Db } = {}): Promise<SQL> {
  const [contact] = await db
    .select({ customerEmail: bookings.customerEmail, customerPhone: bookings.customerPhone })
    .from(bookings)
    .where(eq(bookings.id, id));
  return contact ? sql`${bookings.id} = any(${idsOfCustomer(contact)})` : sql`false`;
}
