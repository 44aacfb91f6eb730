import { inArray, or } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { outbox } from './tables.server';

/** Deletes the mails about demo reservations and demo messages, none of which was ever sent. */
export const removeMailsAbout = (
  tx: Db,
  { reservationIds = [], contactIds = [] }: { reservationIds?: number[]; contactIds?: number[] },
) => tx.delete(outbox).where(or(inArray(outbox.bookingId, reservationIds), inArray(outbox.contactId, contactIds)));
