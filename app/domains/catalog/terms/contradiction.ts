import { LONGEST_DAYS } from '~/domains/shared/limits';
import { clockTime } from '~/domains/shared/format';
import { refuseField, type Refusal } from '~/domains/shared/outcome';
import { HOURS_PER_DAY, isHourly, type OwnTerms, type PriceUnit, type Terms } from '../vocabulary';
import { hoursOpen, leaveNoHours } from './rules';
import { stayLength } from './words';

type Contradiction = { between: Array<keyof Terms>; message: string };

function contradictionIn(set: OwnTerms, terms: Terms, unit: PriceUnit | null): Contradiction | null {
  const { handoverTime, returnTime, minimumStay, maximumStay } = terms;
  // With days, both times may be the same: a stay of a single day is refused when it is requested.
  if (unit && isHourly(unit) && handoverTime && handoverTime === returnTime) {
    const message = `The return time cannot be the handover time, ${clockTime(handoverTime)}`;
    return { between: ['handoverTime', 'returnTime'], message };
  }
  if (minimumStay && maximumStay && minimumStay > maximumStay) {
    const message = `The minimum stay, ${stayLength(minimumStay, unit)}, is longer than the maximum, ${stayLength(maximumStay, unit)}`;
    return { between: ['minimumStay', 'maximumStay'], message };
  }
  const inHours = unit && isHourly(unit) ? missingHours(terms, unit) : null;
  return inHours ?? (unit && unmetLength(set, terms, unit));
}

function missingHours(terms: Terms, unit: PriceUnit): Contradiction | null {
  const hours = Math.max(terms.minimumStay ?? 0, HOURS_PER_DAY.min);
  if (hoursOpen(terms) >= hours) return null;
  return { between: ['minimumStay', 'handoverTime', 'returnTime'], message: whyNoHours(terms, hours, unit) };
}

/** The lengths that a visitor can request. Except with hours, the first and the last day differ. */
const LENGTHS: Record<PriceUnit, { min: number; max: number }> = {
  day: { min: 2, max: LONGEST_DAYS },
  week: { min: 1, max: Math.floor((LONGEST_DAYS - 1) / 7) },
  hour: HOURS_PER_DAY,
};

/**
 * The contradiction of a length that no visitor's request can have. Only the level that set it refuses: a length from
 * another level does not stop a save here.
 */
function unmetLength(set: OwnTerms, { minimumStay, maximumStay }: Terms, unit: PriceUnit): Contradiction | null {
  const { min, max } = LENGTHS[unit];
  if (maximumStay && maximumStay < min && set.maximumStay === maximumStay)
    return { between: ['maximumStay'], message: `A reservation has at least ${stayLength(min, unit)}` };
  if (minimumStay && minimumStay > max && set.minimumStay === minimumStay)
    return { between: ['minimumStay'], message: `A reservation has at most ${stayLength(max, unit)}` };
  return null;
}

/** The message for too few hours between the times; a missing time counts as midnight. */
function whyNoHours({ handoverTime, returnTime }: Terms, hours: number, unit: PriceUnit): string {
  const [from, until] = [handoverTime, returnTime].map((time) => clockTime(time ?? '00:00'));
  return `${stayLength(hours, unit)} do not fit between ${from} and ${until}`;
}

/**
 * The contradiction between terms; null if there is none. The message stands at a value that was set, not at an
 * inherited one. `unit` is null for a category, whose rentals have different units.
 */
export function contradictionOf(set: OwnTerms, terms: Terms, unit: PriceUnit | null): Refusal | null {
  const found = contradictionIn(set, terms, unit);
  if (!found) return null;
  const { between, message } = found;
  const names = between.toReversed();
  // A term set to none shows no input, but has a place for the message.
  const at = names.find((name) => set[name]) ?? names.find((name) => set[name] !== undefined) ?? names[0]!;
  return refuseField(`terms.${at}.value`, message);
}

/** The warning about stored times that leave a rental by the hour no hours; null if the times count. */
export const whyTimesDoNotCount = (terms: Terms, unit: PriceUnit): string | null =>
  leaveNoHours(terms, unit)
    ? `${whyNoHours(terms, HOURS_PER_DAY.min, unit)}, so these times are ignored: the rental is available all day.`
    : null;
