import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { phoneDigits, phoneFromEnd } from '~/db/columns.server';
import { digitsOf, usForms } from './phone';

/** Replaces the name of a person whose data was erased. */
export const ERASED_NAME = 'Erased';

/** Matches an email address, ignoring case. */
export const emailIs = (email: AnyPgColumn | SQL, who: string): SQL => sql`lower(${email}) = lower(${who}::text)`;

/** Matches a person's rows by email address, ignoring case, or by phone number in any format. */
export function isPerson(who: string, columns: { email: AnyPgColumn; phone: AnyPgColumn }): SQL {
  if (who.includes('@')) return emailIs(columns.email, who);
  const digits = digitsOf(who);
  const forms = usForms(who) ?? [digits, `+${digits}`];
  return sql`${phoneDigits(columns.phone)} = any(${sql.param(forms)}::text[])`;
}

/** Matches a person's rows by phone number in any format, or by its last digits. */
export const hasPhone = (phone: string, columns: Parameters<typeof isPerson>[1]): SQL =>
  sql`(${isPerson(phone, columns)} or ${phoneEndsWith(columns.phone, phone)})`;

/** Whether a phone number in any format ends with these digits: a range, which an index serves under any plan. */
export function phoneEndsWith(phone: AnyPgColumn, digits: string): SQL {
  const first = [...digitsOf(digits)].toReversed().join('');
  // A colon is the next character after '9'.
  return sql`(${phoneFromEnd(phone)} >= ${first}::text and ${phoneFromEnd(phone)} < ${`${first}:`}::text)`;
}
