import type { Db } from '~/db/database.server';
import { outbox } from './tables.server';
import type { MailKind } from './vocabulary';

type Mail = {
  kind: MailKind;
  /** Null: to the concierge. */
  recipient: string | null;
  payload: Record<string, unknown>;
  bookingId?: number;
  contactId?: number;
};

declare global {
  /** Wakes this process's worker, where there is one; outlives Vite's module reloads. */
  var __wakeOutbox: (() => void) | undefined;
}

/** Milliseconds after which the worker looks: the transaction that the mail was written in has most likely ended then. */
const LOOKS_MS = [30, 500];

/** Puts a mail into the outbox. Give it the transaction of what the mail tells about: both are kept, or neither. */
export async function enqueue(tx: Db, mail: Mail): Promise<void> {
  await tx.insert(outbox).values(mail);
  wakeSoon();
}

/** The worker looks at once instead of at its next round, which finds whatever this misses. */
export function wakeSoon(): void {
  if (!globalThis.__wakeOutbox) return;
  for (const delay of LOOKS_MS) setTimeout(() => globalThis.__wakeOutbox?.(), delay).unref();
}
