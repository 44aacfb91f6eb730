import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, noLonger, oneOf } from '~/db/columns.server';
import {
  AUDIT_ACTIONS,
  AUDIT_LENGTHS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditChanges,
  type AuditSubject,
} from './vocabulary';

/**
 * The audit log: the actor and the values of each change to the catalog and the team, and the actor of each erasure of
 * a customer or the demo. Rows are added, never changed.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    /** An id of `users`, kept after the user was removed; null for the command line and the first start. */
    actorId: integer(),
    /** The username at that time. */
    actor: text(),
    subject: text().$type<AuditSubject>().notNull(),
    subjectId: integer(),
    /** The subject's name at that time. */
    label: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    changes: jsonb().$type<AuditChanges>(),
    createdAt: createdAt(),
  },
  (t) => [
    check('audit_events_subject_known', oneOf(t.subject, AUDIT_SUBJECTS)),
    check('audit_events_action_known', oneOf(t.action, AUDIT_ACTIONS)),
    check('audit_events_lengths', noLonger(t, AUDIT_LENGTHS)),
    index('audit_events_subject').on(t.subject, t.subjectId, t.id),
  ],
);
