import { createHash } from 'node:crypto';
import { occupancy, type Span, type Stay, wholeDays } from '~/domains/availability/occupancy.server';
import { env } from '~/env.server';
import { calendarFile } from './calendar-file.server';

type Confirmed = Stay & {
  reference: string;
  version: number;
  rentalName: string;
  handoverAt: Date | null;
  /** The place of the handover, if it is known. */
  place: string | null;
};

/**
 * The file of "Add to calendar": one event for each span of a stay. It contains neither the link to the customer's page
 * nor the customer's name.
 */
export function stayFile(stay: Confirmed, changedAt: Date): string {
  // The reference opens the customer's page: a calendar that is shared must not reveal it.
  const uid = createHash('sha256').update(`calendar ${stay.reference}`).digest('hex').slice(0, 32);
  const events = spansOf(stay).map((span, index) => ({
    ...{ uid: `${uid}-${index}`, span, changedAt, canceled: false },
    sequence: stay.version,
    summary: stay.rentalName,
    location: stay.place ?? undefined,
    description: `${env.SITE_NAME}, ${env.SITE_PHONE}`,
  }));
  return calendarFile(stay.rentalName, events);
}

/**
 * The time of a stay without its turnaround. Agreed times count like terms: they move with the clocks, and hours may
 * run past midnight.
 */
function spansOf({ startTime, handoverTime, returnTime, ...stay }: Confirmed): Span[] {
  const [from, until] = startTime ? [startTime, startTime] : [handoverTime ?? null, returnTime ?? null];
  const agreed = { handoverTime: from, returnTime: until, turnaroundMinutes: null };
  const spans = occupancy({ ...stay, startTime }, agreed, env.SITE_TIMEZONE);
  return spans.ok ? spans.value : wholeDays(stay, env.SITE_TIMEZONE);
}
