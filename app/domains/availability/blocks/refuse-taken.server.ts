import { refuse, type Refusal } from '~/domains/shared/outcome';

/**
 * Refuses the days of a block, at their field. The message names the hold in the way (`describeHold`), if it is known.
 */
export function refuseTaken(inTheWay?: string): Refusal {
  const message = `These dates are taken${inTheWay ? `: ${inTheWay}` : ''}.`;
  return refuse('conflict', message, { startDate: [message] });
}
