import { HOLD_LABELS, type HoldReason, sourceOf } from '~/domains/availability/vocabulary';
import { dayRange } from '~/domains/shared/format';
import { env } from '~/env.server';
import { timeOf } from '../feeds/time-in-words.server';
import { TAKEN_WORDS } from '../vocabulary';
import type { Clash } from './queries.server';

type InTheWay = {
  reason: HoldReason;
  note: string | null;
  startDate: string;
  endDate: string;
  onlyTurnaround: boolean;
};

/** What takes the time here, the calendar if it is another one, and whether only a turnaround overlaps. */
const hereText = ({ reason, note, startDate, endDate, onlyTurnaround }: InTheWay): string =>
  `Here: ${HOLD_LABELS[reason]}${sourceOf(reason) === 'calendar' && note ? ` (${note})` : ''}, ${dayRange(startDate, endDate)}${onlyTurnaround ? '. Only the turnaround between the two is too short' : ''}`;

/** A clash in words, with both its sides and what an admin needs to resolve it. */
export function clashRow({
  id,
  rentalId,
  rentalName,
  feedName,
  kind,
  holdId,
  inTheWay,
  reason,
  seen,
  ...event
}: Clash) {
  const partly = holdId === null ? '' : '. The rest of that booking is blocked here';
  return {
    ...{ id, rentalId, rentalName, reason, seen: seen ?? '' },
    elsewhere: `${feedName}: ${TAKEN_WORDS[kind]}, ${timeOf(event, env.SITE_TIMEZONE)}${partly}`,
    here: inTheWay.map((side) => ({
      ...{ text: hereText(side), bookingId: side.bookingId, isOutside: sourceOf(side.reason) === 'calendar' },
    })),
  };
}
