import { adminPaths } from '~/admin-paths';

/** The fields of a decision that say where it was made (card-decision). */
export const DECIDED_FROM = ['from', 'next'];

/** Where a decision leads: from Today to its next card or, after the last one, to the queue; else to the reservation itself. */
export function afterDecision(id: number, sent: FormData): string {
  if (sent.get('from') !== 'today') return adminPaths.reservation(id);
  const next = Number(sent.get('next'));
  return Number.isSafeInteger(next) && next > 0 ? adminPaths.todayCard(next) : adminPaths.todayWaiting();
}
