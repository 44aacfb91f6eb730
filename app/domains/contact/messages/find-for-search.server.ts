import { sql } from 'drizzle-orm';
import { containsWords, isIndexed, newestMatches } from '~/domains/shared/bounded-search.server';
import { hasPhone } from '~/domains/shared/person.server';
import { contacts, messageSearchText } from '../tables.server';
import type { ContactStatus } from '../vocabulary';

export type FoundMessage = {
  id: number;
  status: ContactStatus;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  /** The first 160 characters. */
  beginning: string;
  createdAt: string;
  demo: boolean;
};

type Asked = { words: readonly string[]; phone: string | null; most: number };

/** The newest messages that contain all words, or of this phone number: a subquery that is a JSON list. */
export function foundMessages({ words, phone, most }: Asked) {
  const ways = [
    ...(phone ? [hasPhone(phone, { email: contacts.email, phone: contacts.phone })] : []),
    ...(words.length > 0 ? [containsWords(messageSearchText(contacts), words)] : []),
  ];
  const indexed = words.length === 0 || words.some(isIndexed);
  const ids = newestMatches({ table: contacts, matches: sql`(${sql.join(ways, sql` or `)})`, most, indexed });
  return sql<FoundMessage[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', ${contacts.id}, 'status', ${contacts.status}, 'firstName', ${contacts.firstName},
      'lastName', ${contacts.lastName}, 'email', ${contacts.email}, 'phone', ${contacts.phone},
      'beginning', left(${contacts.message}, 160), 'createdAt', ${contacts.createdAt}, 'demo', ${contacts.demo}
    ) order by ${contacts.id} desc), '[]') from ${contacts} where ${contacts.id} in ${ids})`;
}
