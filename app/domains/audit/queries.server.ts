import { desc, lt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { auditEvents } from './tables.server';

/** Rows on a page of the log. */
const PAGE = 50;

/** One page of the audit log, newest first; `next` is where the following one starts. */
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
