import { sql } from 'drizzle-orm';
import { contacts, isUnhandled } from '../tables.server';

/** A row of `newMessages`. The moment is an ISO string. */
export type NewMessage = {
  id: number;
  name: string;
  beginning: string;
  /** The reservation that the sender asks to cancel. */
  bookingId: number | null;
  demo: boolean;
  createdAt: string;
};

/** A subquery for the unanswered messages, oldest first. */
export const newMessages = () => sql`
  select ${contacts.id}, concat_ws(' ', ${contacts.firstName}, ${contacts.lastName}) as name,
    left(${contacts.message}, 160) as beginning, ${contacts.bookingId} as "bookingId", ${contacts.demo}, ${contacts.createdAt} as "createdAt"
  from ${contacts} where ${isUnhandled}
  order by ${contacts.createdAt}, ${contacts.id}`;
