import { adminPaths } from '~/admin-paths';

/** The fields of a decision that say where it was made (card-decision). */
export const DECIDED_FROM = ['from', 'next'];

/** The address after a decision: from Today, its next card or, after the last one, the queue; else the reservation. */
export function afterDecision(id: number, sent: FormData): string {
  if (sent.get('from') !== 'today') return adminPaths.reservation(id);
  const next = Number(sent.get('next'));
  return Number.isSafeInteger(next) && next > 0 ? adminPaths.todayCard(next) : adminPaths.todayWaiting();
}
