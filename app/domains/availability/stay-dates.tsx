import type { PriceUnit } from '~/domains/catalog/vocabulary';
import { isIsoDay, plusDays } from '~/domains/shared/calendar';
import { DateRange } from '~/ui/fields/date-range';
import { closedEnds, closedStarts, type Openings } from './openings';
import { HORIZON_DAYS, LONGEST_DAYS, SHORTEST_DAYS } from './rules';

type Props = {
  /** Conform's. */
  fields: { startDate: unknown; endDate: unknown };
  /** What the form says now. */
  draft: { startDate?: string; endDate?: string };
  today: string;
  priceUnit: PriceUnit;
  openings: Openings;
  /** In inclusive days; the concierge can agree on shorter ones than a visitor can ask for. */
  shortest?: Record<PriceUnit, number>;
  onUse?: () => void;
  calendarClassName?: string;
};

/** The first and the last day of a stay at a rental; the calendar offers only what is free. */
export function StayDates({ fields, draft, today, priceUnit, openings, shortest = SHORTEST_DAYS, ...rest }: Props) {
  const last = plusDays(today, HORIZON_DAYS);
  const start = isIsoDay(draft.startDate) && draft.startDate >= today ? draft.startDate : null;
  const latestEnd = plusDays(start ?? last, LONGEST_DAYS - 1);
  return (
    <DateRange
      today={today}
      onRequest={openings.onRequest}
      start={{
        ...{ meta: fields.startDate, label: 'Start Date', value: draft.startDate, min: today, max: last },
        closed: closedStarts(openings, shortest[priceUnit]),
      }}
      end={{
        ...{ meta: fields.endDate, label: 'End Date', value: draft.endDate, max: latestEnd },
        min: plusDays(start ?? today, shortest[priceUnit] - 1),
        closed: closedEnds(openings, start, latestEnd),
      }}
      {...rest}
    />
  );
}
