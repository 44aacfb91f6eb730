import type { z } from 'zod';
import type { Db } from '~/db/database.server';
import { KINDS } from './templates/kinds.server';
import { outbox } from './tables.server';
import { hasEnoughUnasked } from './unasked-mail.server';
import { MAIL_RECIPIENTS, type MailKind } from './vocabulary';

type Kinds = typeof KINDS;

/** A new mail: its kind decides the schema of its payload and its recipient. */
export type NewMail = {
  [Kind in MailKind]: {
    kind: Kind;
    /** Null means the concierge. */
    recipient: (typeof MAIL_RECIPIENTS)[Kind] extends 'concierge' ? null : string;
    payload: z.input<Kinds[Kind]['schema']>;
    bookingId?: number;
    contactId?: number;
    /** Whether the mail is about demo content: then it is recorded as sent, and never sent. */
    demo?: boolean;
  };
}[MailKind];

declare global {
  /** Wakes this process's worker, if there is one; survives Vite's module reloads. */
  var __wakeOutbox: (() => void) | undefined;
}

/** Milliseconds until the worker checks; by then the transaction that enqueued the mail has most likely committed. */
const LOOKS_MS = [30, 500];

/**
 * The outbox row of a mail. Its payload contains only what the kind's schema lists: callers pass table rows, and a new
 * column must not end up in a mail. An unlisted key is dropped, not refused, since a refusal would undo the customer's
 * request. Throws if a listed key is missing.
 */
export const outboxRow = ({ kind, recipient, payload, bookingId, contactId, demo }: NewMail) => ({
  kind,
  recipient,
  payload: KINDS[kind].schema.parse(payload),
  bookingId,
  contactId,
  ...(demo && { state: 'sent' as const, sentAt: new Date() }),
});

/**
 * Adds a mail to the outbox. Pass the transaction of the change that the mail reports, so that both are stored or
 * neither. Skips a mail that any visitor can cause if its mailbox has received enough of them.
 */
export async function enqueue(tx: Db, mail: NewMail): Promise<void> {
  if (MAIL_RECIPIENTS[mail.kind] === 'visitor' && (await hasEnoughUnasked(tx, mail.recipient!))) return;
  await tx.insert(outbox).values(outboxRow(mail));
  wakeSoon();
}

/** Makes the worker check now instead of at its next interval, which finds any mail that this misses. */
export function wakeSoon(): void {
  if (!globalThis.__wakeOutbox) return;
  for (const delay of LOOKS_MS) setTimeout(() => globalThis.__wakeOutbox?.(), delay).unref();
}
