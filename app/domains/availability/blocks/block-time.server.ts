import type { ClockTime } from '~/domains/catalog/vocabulary';
import { env } from '~/env.server';
import type { Outcome } from '~/domains/shared/outcome';
import { occupancy, type Span } from '../occupancy.server';
import type { Days } from '../rules';

type Times = { handoverTime?: ClockTime | null; returnTime?: ClockTime | null };

/**
 * The time that a block takes: whole days, or the days from its start time to its end time. Refuses times that do not
 * exist and an end before the start, at their fields.
 */
export const blockTime = (block: Days & Times): Outcome<Span[]> =>
  occupancy(
    { ...block, priceUnit: 'day' },
    { handoverTime: null, returnTime: null, turnaroundMinutes: null },
    env.SITE_TIMEZONE,
  );
