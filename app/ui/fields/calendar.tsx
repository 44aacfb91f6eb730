import { formatISO, parseISO } from 'date-fns';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { CLASSES, MARKS } from './calendar-looks';

type Ranges = ReadonlyArray<{ startDate: string; endDate: string }>;

type Props = {
  /** Which day of the stay is chosen. */
  edge: 'start' | 'end';
  /** Days as `YYYY-MM-DD`; `min` and `max` can be picked. */
  value?: string;
  today: string;
  min: string;
  max: string;
  /** Days in between that cannot be picked. */
  closed?: Ranges;
  /** Days that can be picked, and are marked. */
  onRequest?: Ranges;
  chosen: { start?: string; end?: string };
  onPick: (day: string) => void;
};

/** Two months fit beside each other. */
const WIDE = '(min-width: 64rem)';

const spans = (ranges: Ranges) =>
  ranges.map(({ startDate, endDate }) => ({ from: parseISO(startDate), to: parseISO(endDate) }));

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

const isDay = (day: string | undefined): day is string => Boolean(day && !Number.isNaN(parseISO(day).getTime()));

/**
 * One month (specification, section 9), two on a wide screen, with unavailable days disabled and a legend. Loaded when
 * first opened, in the browser only.
 */
export default function Calendar({ edge, value, today, min, max, closed = [], onRequest = [], chosen, onPick }: Props) {
  const first = parseISO(min);
  const last = parseISO(max);
  const selected = isDay(value) ? parseISO(value) : undefined;
  const start = isDay(chosen.start) ? parseISO(chosen.start) : undefined;
  const end = isDay(chosen.end) ? parseISO(chosen.end) : undefined;
  const [unavailable, kept] = [spans(closed), spans(onRequest)];
  return (
    <>
      <p role="status" className="px-3 pb-2 pt-1.5 text-sm font-semibold">
        Choose the {edge === 'start' ? 'first' : 'last'} day
      </p>
      <DayPicker
        mode="single"
        // Opened from a button: the day must get the focus (ARIA date picker dialog).
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        navLayout="around"
        numberOfMonths={window.matchMedia(WIDE).matches ? 2 : 1}
        today={parseISO(today)}
        selected={selected}
        defaultMonth={selected && selected >= first && selected <= last ? selected : (start ?? first)}
        startMonth={first}
        endMonth={last}
        disabled={[{ before: first }, { after: last }, ...unavailable]}
        modifiers={{
          unavailable,
          onRequest: kept,
          edge: [start, end].filter((day) => day !== undefined),
          between: start && end && start < end ? { after: start, before: end } : [],
        }}
        modifiersClassNames={MARKS}
        labels={{
          // The name must contain the visible number: 'December 1', not 'December 1st'.
          labelDayButton: (day, { today: isToday, selected: isSelected, unavailable: isClosed, onRequest: isKept }) =>
            `${isToday ? 'Today, ' : ''}${long.format(day)}${isSelected ? ', selected' : ''}${isClosed ? ', not available' : isKept ? ', on request' : ''}`,
        }}
        classNames={CLASSES}
        components={{
          Chevron: ({ orientation }) =>
            orientation === 'left' ? (
              <ChevronLeft size={20} aria-hidden="true" />
            ) : (
              <ChevronRight size={20} aria-hidden="true" />
            ),
        }}
        onDayClick={(day) => onPick(formatISO(day, { representation: 'date' }))}
      />
      <ul
        aria-label="Legend"
        className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-3 pb-1 pt-2.5 text-xs text-muted"
      >
        <li>
          <b className="text-bronze-deep">Today</b>
        </li>
        <li className="line-through">Not available</li>
        {kept.length > 0 ? (
          <li className="underline decoration-dotted decoration-2 underline-offset-4">On request</li>
        ) : null}
        <li className="bg-paper-deep px-1.5">Your dates</li>
      </ul>
    </>
  );
}
