import { adminPaths } from '~/admin-paths';

/** The fields of an answer that say where it was given (answer-form). */
export const ANSWERED_FROM = ['from', 'next'];

/** Where an answer leads: from Today to its next card, else to the reservation itself. */
export function afterAnswer(id: number, sent: FormData): string {
  if (sent.get('from') !== 'today') return adminPaths.reservation(id);
  const next = Number(sent.get('next'));
  return Number.isSafeInteger(next) && next > 0 ? adminPaths.todayCard(next) : adminPaths.today();
}
