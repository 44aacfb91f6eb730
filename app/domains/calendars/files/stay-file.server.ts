import { createHash } from 'node:crypto';
import { occupancy, type Stay } from '~/domains/availability/occupancy.server';
import { env } from '~/env.server';
import { calendarFile } from './calendar-file.server';

/** A stay with its own times; it takes no turnaround of its customer's calendar. */
const NO_TERMS = { handoverTime: null, returnTime: null, turnaroundMinutes: null };

type Confirmed = Stay & { reference: string; version: number; rentalName: string; handoverAt: Date | null };

/**
 * The file of "Add to calendar": one event for each span of a stay. It contains neither the link nor the customer's
 * name.
 */
export function stayFile(stay: Confirmed, changedAt: Date): string {
  // The reference opens the customer's page: a calendar that is shared must not reveal it.
  const uid = createHash('sha256').update(`calendar ${stay.reference}`).digest('hex').slice(0, 32);
  const spans = occupancy(stay, NO_TERMS, env.SITE_TIMEZONE);
  const events = (spans.ok ? spans.value : []).map((span, index) => ({
    ...{ uid: `${uid}-${index}`, span, changedAt, canceled: false },
    sequence: stay.version,
    summary: stay.rentalName,
    description: `${env.SITE_NAME}, ${env.SITE_PHONE}`,
  }));
  return calendarFile(stay.rentalName, events);
}
