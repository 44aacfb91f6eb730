import { formatISO, parseISO } from 'date-fns';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { CalendarLegend } from './calendar-legend';
import { CLASSES, MARKS } from './calendar-looks';
import { dayName } from './day-name';

/** Days as `YYYY-MM-DD`, both inclusive. */
type Range = { startDate: string; endDate: string };
type Ranges = readonly Range[];

type Props = {
  /** The edge of the stay that is being chosen. */
  edge: 'start' | 'end';
  /** Days as `YYYY-MM-DD`; `min` and `max` can be picked. */
  value?: string;
  today: string;
  min: string;
  max: string;
  /** Days between `min` and `max` that are taken. */
  closed?: Ranges;
  /** Free days that cannot be picked, and the reason; taken days may be among them. */
  limited?: ReadonlyArray<Range & { why: string }>;
  /**
   * Days that can be picked although they miss terms: `texts` are all terms, `on` returns those a day misses, or ''.
   */
  misses?: { texts: readonly string[]; on: (day: string) => string } | null;
  /** Marked days, which can be picked. */
  onRequest?: Ranges;
  chosen: { start?: string; end?: string };
  onPick: (day: string) => void;
};

/** Two months fit beside each other. */
const WIDE = '(min-width: 64rem)';

const spans = (ranges: Ranges) =>
  ranges.map(({ startDate, endDate }) => ({ from: parseISO(startDate), to: parseISO(endDate) }));

const iso = (day: Date) => formatISO(day, { representation: 'date' });

const isDay = (day: string | undefined): day is string => Boolean(day && !Number.isNaN(parseISO(day).getTime()));

/** The range that includes a day. */
const within =
  <Found extends Range>(ranges: readonly Found[]) =>
  (day: Date) =>
    ranges.find(({ startDate, endDate }) => startDate <= iso(day) && iso(day) <= endDate);

/**
 * One month (specification, section 9), two on a wide screen, with days that cannot be picked disabled, and a legend
 * with the reasons. Loaded on the first interaction, in the browser only.
 */
export function CalendarMonths({ edge, value, today, min, max, chosen, onPick, ...days }: Props) {
  const { closed = [], limited = [], misses, onRequest = [] } = days;
  const first = parseISO(min);
  const last = parseISO(max);
  const selected = isDay(value) ? parseISO(value) : undefined;
  const start = isDay(chosen.start) ? parseISO(chosen.start) : undefined;
  const end = isDay(chosen.end) ? parseISO(chosen.end) : undefined;
  const [unavailable, kept] = [spans(closed), spans(onRequest)];
  const [isClosed, isLimited] = [within(closed), within(limited)];
  return (
    <>
      <p role="status" className="px-3 pb-2 pt-1.5 text-sm font-semibold">
        Choose the {edge === 'start' ? 'first' : 'last'} day
      </p>
      <DayPicker
        mode="single"
        // Opened from a button: the day must get the focus (ARIA date picker dialog), unless the calendar comes so late
        // that a date is already being typed into its fields.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={!document.activeElement?.matches('[data-edge] input')}
        navLayout="around"
        numberOfMonths={window.matchMedia(WIDE).matches ? 2 : 1}
        today={parseISO(today)}
        selected={selected}
        defaultMonth={selected && selected >= first && selected <= last ? selected : (start ?? first)}
        startMonth={first}
        endMonth={last}
        disabled={[{ before: first }, { after: last }, ...unavailable, ...spans(limited)]}
        modifiers={{
          unavailable,
          limited: (day) => Boolean(isLimited(day)) && !isClosed(day),
          missing: (day) => day >= first && Boolean(misses?.on(iso(day))) && !isClosed(day) && !isLimited(day),
          onRequest: kept,
          edge: [start, end].filter((day) => day !== undefined),
          between: start && end && start < end ? { after: start, before: end } : [],
        }}
        modifiersClassNames={MARKS}
        labels={{ labelDayButton: (day, marks) => dayName(day, marks, isLimited(day)?.why, misses?.on(iso(day))) }}
        classNames={CLASSES}
        components={{
          Chevron: ({ orientation }) =>
            orientation === 'left' ? (
              <ChevronLeft size={20} aria-hidden="true" />
            ) : (
              <ChevronRight size={20} aria-hidden="true" />
            ),
        }}
        onDayClick={(day) => onPick(iso(day))}
      />
      <CalendarLegend reasons={limited.map(({ why }) => why)} asked={misses?.texts} hasOnRequest={kept.length > 0} />
    </>
  );
}
