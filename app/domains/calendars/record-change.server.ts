import type { Db } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import type { AuditChanges } from '~/domains/audit/vocabulary';

/** Records an admin's change to a rental's calendars in the rental's audit log. */
export const recordChange = (tx: Db, rentalId: number, { name }: { name: string }, changes: AuditChanges) =>
  record(tx, { subject: 'rental', subjectId: rentalId, label: name, action: 'changed', changes });
