import type { Span } from '~/domains/availability/occupancy.server';
import { exactEnd } from '~/domains/shared/format';
import { type Refusal, refuseField } from '~/domains/shared/outcome';
import { env } from '~/env.server';

/** Refuses a stay that begins before its option ends at `until`; `advice` ends the sentence and says what to do. */
export function keptPastStart(
  until: Date,
  spans: readonly Span[],
  advice = ', so the first day must be later',
): Refusal | null {
  if (until.getTime() <= spans[0]![0]) return null;
  return refuseField('startDate', `The option lasts until ${exactEnd(until, env.SITE_TIMEZONE)}${advice}`);
}
