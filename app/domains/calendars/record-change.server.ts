import type { Db } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import type { AuditChanges } from '~/domains/audit/vocabulary';

/** Adds to the audit log of a rental what an admin changed about its calendars. */
export const recordChange = (tx: Db, rentalId: number, { name }: { name: string }, changes: AuditChanges) =>
  record(tx, { subject: 'rental', subjectId: rentalId, label: name, action: 'changed', changes });
