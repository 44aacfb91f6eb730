import type { Span } from '~/domains/availability/occupancy.server';
import { exactEnd } from '~/domains/shared/format';
import { type Refusal, refuseField } from '~/domains/shared/outcome';
import { env } from '~/env.server';

/** Refuses a stay that begins before its option ends at `until`; `advice` says what to do instead. */
export function keptPastStart(until: Date, spans: readonly Span[], advice = 'Choose a later start'): Refusal | null {
  if (until.getTime() <= spans[0]![0]) return null;
  return refuseField('startDate', `Dates are kept until ${exactEnd(until, env.SITE_TIMEZONE)}. ${advice}`);
}
