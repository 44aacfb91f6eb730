import { and, desc, eq, lt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { auditEvents } from './tables.server';
import type { AuditChanges, AuditSubject } from './vocabulary';

/** Rows on a page of the log. */
const PAGE = 50;

/** One page of the audit log, newest first; `next` is the start of the following page. */
export async function listAuditEvents(before: number | undefined, { db = database } = {}) {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(before ? lt(auditEvents.id, before) : undefined)
    .orderBy(desc(auditEvents.id))
    .limit(PAGE + 1);
  const events = rows.slice(0, PAGE);
  return { events, next: rows.length > PAGE ? events.at(-1)!.id : null };
}

export type AuditEvent = Awaited<ReturnType<typeof listAuditEvents>>['events'][number];

type Since = {
  subject: AuditSubject;
  id: number;
  version: number;
  /** Whether a save counts; without it, all saves count. */
  counts?: (changes: AuditChanges) => boolean;
};

/** The newest change of each column of a rental or category since a version of it, from at most one log page. */
export async function findChangesSince({ subject, id, version, counts = () => true }: Since, { db = database } = {}) {
  const events = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, subject), eq(auditEvents.subjectId, id), eq(auditEvents.action, 'changed')))
    .orderBy(desc(auditEvents.id))
    .limit(PAGE);
  const last: Record<string, { by: string | null; at: Date }> = {};
  for (const { changes, actor, createdAt } of events) {
    if (!changes || Number(changes.version?.[1] ?? 0) <= version || !counts(changes)) continue;
    for (const column of Object.keys(changes)) last[column] ??= { by: actor, at: createdAt };
  }
  return last;
}
