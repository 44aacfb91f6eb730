import type { PriceUnit } from '~/domains/catalog/vocabulary';
import { isIsoDay, plusDays } from '~/domains/shared/calendar';
import { HORIZON_DAYS, LONGEST_DAYS } from '~/domains/shared/limits';
import { DateRange } from '~/ui/fields/date-range';
import { type AskedTerms, endMisses, startMisses } from './asked-terms';
import { type Limit, limitedEnds, limitedStarts, type LimitedDays, type Openings } from '../openings';
import { SHORTEST_DAYS } from '../rules';

type Props = {
  /** The fields, from Conform. */
  fields: { startDate: unknown; endDate: unknown };
  /** The current values of the form. */
  draft: { startDate?: string; endDate?: string };
  today: string;
  priceUnit: PriceUnit;
  openings: Openings;
  /** In inclusive days; the concierge can agree to shorter stays than a visitor can request. */
  shortest?: Record<PriceUnit, number>;
  /** The terms of the rental; without them, no day is marked as outside the terms. */
  terms?: AskedTerms | null;
  onUse?: () => void;
  calendarClassName?: string;
};

/** The reasons why a day cannot be picked although it is free, at least in part. */
const WHY: Record<Limit, string> = {
  endsOnly: 'Can only be the last day',
  startsOnly: 'Can only be the first day',
  tight: 'Too close to the next booked dates',
  beyond: 'Beyond the next booked dates',
};

const inWords = (days: LimitedDays[]) => days.map(({ why, ...range }) => ({ ...range, why: WHY[why] }));

/**
 * The fields for the first and last day of a stay. The calendar offers only free days, and shows why others cannot be
 * picked.
 */
export function StayDates({
  fields,
  draft,
  today,
  priceUnit,
  openings,
  shortest = SHORTEST_DAYS,
  terms,
  ...rest
}: Props) {
  const last = plusDays(today, HORIZON_DAYS);
  const start = isIsoDay(draft.startDate) && draft.startDate >= today ? draft.startDate : null;
  const latestEnd = plusDays(start ?? last, LONGEST_DAYS - 1);
  return (
    <DateRange
      today={today}
      onRequest={openings.onRequest}
      closed={openings.taken}
      start={{
        ...{ meta: fields.startDate, label: 'Start Date', value: draft.startDate, min: today, max: last },
        limited: inWords(limitedStarts(openings, shortest[priceUnit])),
        misses: terms && startMisses({ priceUnit, terms }, today),
      }}
      end={{
        ...{ meta: fields.endDate, label: 'End Date', value: draft.endDate, max: latestEnd },
        min: plusDays(start ?? today, shortest[priceUnit] - 1),
        limited: inWords(limitedEnds(openings, start, latestEnd)),
        misses: terms && endMisses({ priceUnit, terms }, start),
      }}
      {...rest}
    />
  );
}
