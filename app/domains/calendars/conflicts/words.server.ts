import { dayOf } from '~/domains/availability/clocks.server';
import { HOLD_LABELS, type HoldReason } from '~/domains/availability/vocabulary';
import { dayRange, exactMoment } from '~/domains/shared/format';

type Event = { startsAt: Date; endsAt: Date; allDay: boolean };

/** When an event is: whole days as days, everything else as moments. */
export const timeOf = ({ startsAt, endsAt, allDay }: Event, zone: string): string =>
  allDay
    ? dayRange(dayOf(startsAt.getTime(), zone), dayOf(endsAt.getTime() - 1, zone))
    : `${exactMoment(startsAt, zone)} to ${exactMoment(endsAt, zone)}`;

type InTheWay = {
  reason: HoldReason;
  note: string | null;
  startDate: string;
  endDate: string;
  onlyTurnaround: boolean;
};

/** What is taken here, by which calendar if it is another one, and whether only its turnaround or that of the other stay is in the way. */
export const hereText = ({ reason, note, startDate, endDate, onlyTurnaround }: InTheWay): string =>
  `Here: ${HOLD_LABELS[reason]}${reason === 'external' && note ? ` (${note})` : ''}, ${dayRange(startDate, endDate)}${onlyTurnaround ? '. Only the turnaround between them is too short' : ''}`;
