import { ago, dayRange } from '~/domains/shared/format';
import { timesText } from '~/domains/shared/times';
import { withExpected } from '../expected-times';
import { keptUntil } from '../options/rules';
import { notificationStatus } from '../mails/notification-status';
import { missedText, OVERDUE_MS, totalText } from '../rules';
import type { InboxRow } from './queries.server';
import { awaitsDecision } from '../statuses/traits';
import { isQueued } from '~/domains/mail/vocabulary';

type Clock = { now: Date; timeZone: string; mailOn: boolean };

const willBeMailed = ({ mail, customerEmail, erasedAt }: InboxRow) =>
  mail && isQueued(mail) && customerEmail && !erasedAt;

/** A row of the inbox, formatted. */
export function inboxRow(row: InboxRow, { now, timeZone, mailOn }: Clock) {
  const waits = awaitsDecision(row.status) && !row.isAnswered && now.getTime() - row.createdAt.getTime() > OVERDUE_MS;
  return {
    id: row.id,
    status: row.status,
    customerName: row.customerName,
    rentalName: row.rentalName,
    imageUrl: row.imageUrl,
    days: dayRange(row.startDate, row.endDate),
    times: timesText(withExpected(row)),
    missed: missedText(row.missedTerms),
    total: totalText(row),
    payment: row.payment,
    age: ago(row.createdAt, now),
    waits,
    /** When its option ends. */
    kept: keptUntil(row, { now, timeZone }),
    phone: row.source === 'phone',
    demo: row.demo,
    /** None while email is off: the list says so once, not each row. */
    notificationStatus: !mailOn && willBeMailed(row) ? null : notificationStatus(row, mailOn),
  };
}
export type InboxRowView = ReturnType<typeof inboxRow>;
