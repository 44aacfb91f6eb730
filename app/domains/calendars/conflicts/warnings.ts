import { counted } from '~/domains/shared/format';
import { adminPaths } from '~/admin-paths';

type Stale = { id: number; rentalId: number; name: string; problem: string | null };
export type CalendarProblems = { conflicts: number; stale: Stale[] };
export type Warning = { to: string; text: string };

/** What a concierge must know of other calendars: clashes, and those that have not been read for three intervals. */
export function warningsOf({ conflicts, stale }: CalendarProblems): Warning[] {
  const clashes = { to: adminPaths.conflicts(), text: `${counted(conflicts, 'conflict')} with other calendars` };
  return [
    ...(conflicts > 0 ? [clashes] : []),
    ...stale.map(({ id, rentalId, name, problem }) => ({
      to: adminPaths.feed(rentalId, id),
      text: `The calendar ${name} is not being read${problem ? `: ${problem}` : ''}`,
    })),
  ];
}
