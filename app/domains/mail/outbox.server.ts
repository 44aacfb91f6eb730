import type { Db } from '~/db/database.server';
import { outbox } from './tables.server';
import type { MailKind } from './vocabulary';

type Mail = {
  kind: MailKind;
  /** Null means the concierge. */
  recipient: string | null;
  payload: Record<string, unknown>;
  bookingId?: number;
  contactId?: number;
};

declare global {
  /** Wakes this process's worker, if there is one; survives Vite's module reloads. */
  var __wakeOutbox: (() => void) | undefined;
}

/** Milliseconds until the worker checks; by then the transaction that enqueued the mail has most likely committed. */
const LOOKS_MS = [30, 500];

/**
 * Adds a mail to the outbox. Pass the transaction of the change that the mail reports, so that both are stored or
 * neither.
 */
export async function enqueue(tx: Db, mail: Mail): Promise<void> {
  await tx.insert(outbox).values(mail);
  wakeSoon();
}

/** Makes the worker check now instead of at its next interval, which finds any mail that this misses. */
export function wakeSoon(): void {
  if (!globalThis.__wakeOutbox) return;
  for (const delay of LOOKS_MS) setTimeout(() => globalThis.__wakeOutbox?.(), delay).unref();
}
