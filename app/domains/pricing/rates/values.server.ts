import { withVersion } from '~/domains/shared/edit-version.server';
import type { rates } from './tables.server';

/** The form values of a rate, with its version. */
export const rateValues = (rate: typeof rates.$inferSelect) =>
  withVersion(rate, {
    intent: 'save' as const,
    name: rate.name,
    firstDay: rate.firstDay,
    lastDay: rate.lastDay,
    price: rate.price,
    surcharge: rate.surcharge ?? undefined,
    surchargeWeekdays: rate.surchargeWeekdays,
    minimumStay: rate.minimumStay ?? undefined,
  });
