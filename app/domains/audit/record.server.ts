import { isDeepStrictEqual } from 'node:util';
import type { Db } from '~/db/database.server';
import { auditEvents } from './tables.server';
import { AUDIT_LENGTHS, type AuditAction, type AuditChanges, type AuditSubject } from './vocabulary';

/** Returns the signed-in admin of the current request; the start of the process sets this function. */
export const whoActs: { now?: () => { id: number; username: string } | undefined } = {};

type Event = {
  subject: AuditSubject;
  subjectId?: number;
  label: string;
  action: AuditAction;
  changes?: AuditChanges;
};

/**
 * Adds a row to the audit log, in the transaction of the recorded change. The actor is the signed-in admin; without
 * one, it is the command line or the first start.
 */
export async function record(tx: Db, { label, ...event }: Event): Promise<void> {
  const actor = whoActs.now?.();
  await tx.insert(auditEvents).values({
    ...event,
    label: label.slice(0, AUDIT_LENGTHS.label),
    actorId: actor?.id ?? null,
    actor: actor?.username ?? null,
  });
}

/** Columns that every save changes, or that tell nothing. */
const AUTOMATIC = ['version', 'updatedAt', 'createdAt', 'rentalCount'];

type Row = Record<string, unknown>;
type Saved = Pick<Event, 'subject'> & {
  before: Row;
  after: Row & { id: number; name: string };
  /** Columns whose values are not kept, since they name people, who may request erasure. */
  personal?: readonly string[];
};

/** Adds a row about the columns that a save changed, with the version before and after; no row if nothing changed. */
export async function recordSave(tx: Db, { subject, before, after, personal = [] }: Saved): Promise<void> {
  const changes = changesBetween(before, after);
  for (const column of personal) if (changes[column]) changes[column] = [null, null];
  if (Object.keys(changes).length === 0) return;
  const version = [before.version, after.version] as const;
  await record(tx, {
    subject,
    subjectId: after.id,
    label: after.name,
    action: 'changed',
    changes: { ...changes, version },
  });
}

/** The columns of a row that a save changed, with the values before and after. */
function changesBetween(before: Row, after: Row): AuditChanges {
  const changed = Object.keys(after).filter(
    (column) => !AUTOMATIC.includes(column) && !isDeepStrictEqual(before[column], after[column]),
  );
  return Object.fromEntries(changed.map((column) => [column, [before[column] ?? null, after[column] ?? null]]));
}
