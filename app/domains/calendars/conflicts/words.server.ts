import { timeOfHold } from '~/domains/availability/hold-in-words.server';
import { HOLD_LABELS, sourceOf } from '~/domains/availability/vocabulary';
import { env } from '~/env.server';
import { timeOf } from '../feeds/time-in-words.server';
import { TAKEN_WORDS } from '../vocabulary';
import type { Clash } from './queries.server';

type InTheWay = Clash['inTheWay'][number];

/** The hold in the way, with its calendar if it comes from another one, and whether only a turnaround overlaps. */
function hereText({ reason, note, own, onlyTurnaround, ...hold }: InTheWay): string {
  const whose = sourceOf(reason) === 'calendar' && note ? ` (${note})` : '';
  const only = onlyTurnaround ? '. Only the turnaround between the two is too short' : '';
  return `Here: ${HOLD_LABELS[reason]}${whose}, ${timeOfHold(hold, own)}${only}`;
}

/** A conflict in words, with both its sides and the facts that an admin needs to resolve it. */
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
