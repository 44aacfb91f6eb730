import { formatISO, parseISO } from 'date-fns';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';

type Props = {
  /** Days as `YYYY-MM-DD`; `min` and `max` can be picked. */
  value?: string;
  today: string;
  min: string;
  max: string;
  /** Days in between that cannot be picked. */
  closed?: ReadonlyArray<{ startDate: string; endDate: string }>;
  chosen: { start?: string; end?: string };
  onPick: (day: string) => void;
};

const NAVIGATION =
  'row-start-1 grid size-11 place-items-center text-ink hover:bg-paper-deep aria-disabled:text-line aria-disabled:hover:bg-transparent';

/** Uses design tokens only: the library's own style sheet is not loaded. */
const CLASSES = {
  months: '',
  month: 'grid grid-cols-[auto_1fr_auto] items-center',
  month_caption: 'row-start-1 text-center',
  caption_label: 'font-display text-xl font-semibold lining-nums',
  button_previous: `col-start-1 ${NAVIGATION}`,
  button_next: `col-start-3 ${NAVIGATION}`,
  month_grid: 'col-span-3 w-full table-fixed border-collapse',
  weekday: 'h-9 text-xs font-semibold text-muted',
  day: 'p-0 text-center',
  day_button:
    'grid h-11 w-full place-items-center text-sm tabular-nums hover:bg-paper-deep disabled:cursor-default disabled:text-muted/60 disabled:hover:bg-transparent aria-disabled:text-muted/60 focus-visible:outline-offset-[-2px]',
  today: 'font-bold text-bronze-deep',
  outside: 'text-muted',
  hidden: 'invisible',
};

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

const isDay = (day: string | undefined): day is string => Boolean(day && !Number.isNaN(parseISO(day).getTime()));

/**
 * One month (specification, section 9) with unavailable days disabled. Loaded when first opened, in the browser only.
 */
export default function Calendar({ value, today, min, max, closed = [], chosen, onPick }: Props) {
  const first = parseISO(min);
  const last = parseISO(max);
  const selected = isDay(value) ? parseISO(value) : undefined;
  const start = isDay(chosen.start) ? parseISO(chosen.start) : undefined;
  const end = isDay(chosen.end) ? parseISO(chosen.end) : undefined;
  const unavailable = closed.map(({ startDate, endDate }) => ({ from: parseISO(startDate), to: parseISO(endDate) }));
  return (
    <DayPicker
      mode="single"
      // Opened from a button: the day must get the focus (ARIA date picker dialog).
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      navLayout="around"
      numberOfMonths={1}
      today={parseISO(today)}
      selected={selected}
      defaultMonth={selected && selected >= first && selected <= last ? selected : (start ?? first)}
      startMonth={first}
      endMonth={last}
      disabled={[{ before: first }, { after: last }, ...unavailable]}
      modifiers={{
        unavailable,
        edge: [start, end].filter((day) => day !== undefined),
        between: start && end && start < end ? { after: start, before: end } : [],
      }}
      modifiersClassNames={{
        unavailable: '[&>button]:line-through',
        edge: '[&>button]:bg-ink [&>button]:text-paper! [&>button]:hover:bg-ink-line',
        between: 'bg-paper-deep',
      }}
      labels={{
        // The name must contain the visible number: 'December 1', not 'December 1st'.
        labelDayButton: (day, { today: isToday, selected: isSelected, unavailable: isClosed }) =>
          `${isToday ? 'Today, ' : ''}${long.format(day)}${isSelected ? ', selected' : ''}${isClosed ? ', not available' : ''}`,
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
  );
}
