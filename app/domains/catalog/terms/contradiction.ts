import { clockTime } from '~/domains/shared/format';
import { refuseField, type Refusal } from '~/domains/shared/outcome';
import { HOURS_PER_DAY, isHourly, type OwnTerms, type PriceUnit, type Terms } from '../vocabulary';
import { stayLength } from './words';

type Contradiction = { between: [keyof Terms, keyof Terms]; message: string };

/** Hours from one time to another, past midnight if that is earlier. */
const hoursBetween = (from: string, until: string) => {
  const [start, end] = [from, until].map((time) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60);
  return end! > start! ? end! - start! : end! + 24 - start!;
};

function contradictionIn(terms: Terms, unit: PriceUnit | null): Contradiction | null {
  const { handoverTime, returnTime, minimumStay, maximumStay } = terms;
  if (handoverTime && handoverTime === returnTime) {
    const message = `The return time cannot be the handover time, ${clockTime(handoverTime)}`;
    return { between: ['handoverTime', 'returnTime'], message };
  }
  if (minimumStay && maximumStay && minimumStay > maximumStay) {
    const message = `The minimum stay, ${stayLength(minimumStay, unit)}, is longer than the maximum, ${stayLength(maximumStay, unit)}`;
    return { between: ['minimumStay', 'maximumStay'], message };
  }
  if (!unit || !isHourly(unit)) return null;
  const hours = Math.max(minimumStay ?? 0, HOURS_PER_DAY.min);
  if (handoverTime && returnTime && hoursBetween(handoverTime, returnTime) < hours) {
    const message = `${stayLength(hours, unit)} do not fit between ${clockTime(handoverTime)} and ${clockTime(returnTime)}`;
    return { between: ['handoverTime', 'returnTime'], message };
  }
  if (minimumStay && minimumStay > HOURS_PER_DAY.max) {
    const message = `A reservation has at most ${HOURS_PER_DAY.max} hours a day`;
    return { between: ['minimumStay', 'minimumStay'], message };
  }
  return null;
}

/**
 * Why terms cannot all hold; null if they can. The message stands at the one that was set, not at an inherited one.
 * `unit` is null for a category, whose rentals count in units of their own.
 */
export function contradictionOf(set: OwnTerms, terms: Terms, unit: PriceUnit | null): Refusal | null {
  const found = contradictionIn(terms, unit);
  if (!found) return null;
  const at = found.between.toReversed().find((name) => set[name] !== undefined) ?? found.between[1];
  return refuseField(`terms.${at}.value`, found.message);
}
