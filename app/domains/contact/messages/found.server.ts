import { sql } from 'drizzle-orm';
import { contains, isIndexed, newestMatches } from '~/domains/shared/bounded-search.server';
import { isPerson } from '~/domains/shared/person.server';
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
};

/** The newest messages that contain this text, or of this phone number: a subquery that is a JSON list. */
export function foundMessages({ q, phone, most }: { q: string; phone: string | null; most: number }) {
  const matches = phone
    ? isPerson(phone, { email: contacts.email, phone: contacts.phone })
    : contains(messageSearchText(contacts), q);
  const ids = newestMatches({ table: contacts, matches, most, indexed: phone !== null || isIndexed(q) });
  return sql<FoundMessage[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', ${contacts.id}, 'status', ${contacts.status}, 'firstName', ${contacts.firstName},
      'lastName', ${contacts.lastName}, 'email', ${contacts.email}, 'phone', ${contacts.phone},
      'beginning', left(${contacts.message}, 160), 'createdAt', ${contacts.createdAt}
    ) order by ${contacts.id} desc), '[]') from ${contacts} where ${contacts.id} in ${ids})`;
}
