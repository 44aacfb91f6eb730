import { ago, dayRange, dollars } from '~/domains/shared/format';
import { notificationStatus } from '../notification-status';
import { missedText, OVERDUE_MS } from '../rules';
import type { InboxRow } from './queries.server';

/** A row of the inbox, formatted. */
export function inboxRow(row: InboxRow, { now, mailOn }: { now: Date; mailOn: boolean }) {
  const waits = row.status === 'pending' && now.getTime() - row.createdAt.getTime() > OVERDUE_MS;
  return {
    id: row.id,
    status: row.status,
    customerName: row.customerName,
    rentalName: row.rentalName,
    days: dayRange(row.startDate, row.endDate),
    missed: missedText(row.missedTerms),
    total: dollars(row.total),
    age: ago(row.createdAt, now),
    waits,
    phone: row.source === 'phone',
    notificationStatus: notificationStatus(row, mailOn),
  };
}
export type InboxLine = ReturnType<typeof inboxRow>;
