import { refuse, type Refusal } from '~/domains/shared/outcome';

/** Refuses days for a block, at their field. Says what is in the way (`describeHold`), if that is known. */
export function refuseTaken(inTheWay?: string): Refusal {
  const message = `These dates are taken${inTheWay ? `: ${inTheWay}` : ''}.`;
  return refuse('conflict', message, { startDate: [message] });
}
