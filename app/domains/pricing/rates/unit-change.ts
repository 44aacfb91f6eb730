import type { PriceUnit } from '~/domains/catalog/vocabulary';
import type { IsoDay } from '~/domains/shared/calendar';
import { counted, listed } from '~/domains/shared/format';
import { unitWord } from '../rules';

type Named = { name: string; lastDay: IsoDay };

/** The most rates that a text names; it counts the others. */
const MOST_NAMED = 3;

/** `Art Week and Spring`. */
function named(rates: readonly Named[]): string {
  const names = rates.slice(0, MOST_NAMED).map(({ name }) => name);
  const others = rates.length - names.length;
  return listed(others > 0 ? [...names, counted(others, 'other rate')] : names);
}

/**
 * A hint beside the price unit of a rental: the rates whose prices would change their meaning with the unit. Undefined
 * if no rate lasts until `today` or longer.
 */
export function unitHint(rates: readonly Named[], today: IsoDay): string | undefined {
  const counting = rates.filter(({ lastDay }) => lastDay >= today);
  return counting.length > 0
    ? `Its rates use this unit too: ${named(counting)}. If you change it, check their prices.`
    : undefined;
}

type Changed = { /** When the price unit was changed last. */ at: Date; priceUnit: PriceUnit; today: IsoDay };

/**
 * A warning beside the rates of a rental: the rates that were saved under another price unit, and not again since. Null
 * if no such rate lasts until `today` or longer.
 */
export function unitWarning(
  rates: readonly (Named & { updatedAt: Date })[],
  { at, priceUnit, today }: Changed,
): string | null {
  const older = rates.filter(({ lastDay, updatedAt }) => lastDay >= today && updatedAt < at);
  if (older.length === 0) return null;
  return `The price unit was changed after these rates were saved: ${named(older)}. Their prices now count per ${unitWord(priceUnit)}. Check each one and save it again.`;
}
