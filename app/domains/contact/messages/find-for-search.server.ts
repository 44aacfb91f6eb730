import { sql } from 'drizzle-orm';
import type { TrigramCounts } from '~/db/trigrams.server';
import { newestMatches, newestTexts, ofWords, ofWordsOr } from '~/domains/shared/bounded-search.server';
import { hasPhone } from '~/domains/shared/person.server';
import { contacts, messageSearchText } from '../tables.server';
import type { ContactStatus } from '../vocabulary';
import { messageHas } from './queries.server';

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

type Asked = { words: readonly string[]; counts?: TrigramCounts; phone: string | null; most: number };

/** The texts of the newest messages, from which a search learns which letters are rare: a subquery. */
export const newestMessages = newestTexts(contacts, messageSearchText(contacts));

/** The newest messages that contain all words, or of this phone number: a subquery that is a JSON list. */
export function foundMessages({ words, counts, phone, most }: Asked) {
  const called = phone ? hasPhone(phone, { email: contacts.email, phone: contacts.phone }) : undefined;
  const ids = newestMatches({ table: contacts, most, ...ofWordsOr(called, ofWords(words, messageHas), counts) });
  return sql<FoundMessage[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'id', ${contacts.id}, 'status', ${contacts.status}, 'firstName', ${contacts.firstName},
      'lastName', ${contacts.lastName}, 'email', ${contacts.email}, 'phone', ${contacts.phone},
      'beginning', left(${contacts.message}, 160), 'createdAt', ${contacts.createdAt}, 'demo', ${contacts.demo}
    ) order by ${contacts.id} desc), '[]') from ${contacts} where ${contacts.id} in ${ids})`;
}
