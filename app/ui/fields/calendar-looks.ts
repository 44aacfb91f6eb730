const NAVIGATION =
  'row-start-1 grid size-11 place-items-center text-ink hover:bg-paper-deep aria-disabled:text-line aria-disabled:hover:bg-transparent';

/** Uses design tokens only: the library's own style sheet is not loaded. */
export const CLASSES = {
  months: 'grid gap-x-6 lg:auto-cols-[20rem] lg:grid-flow-col',
  month: 'grid grid-cols-[2.75rem_1fr_2.75rem] content-start items-center',
  month_caption: 'col-start-2 row-start-1 text-center',
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

/** The looks of days, in the grid and in the legend. */
export const MARKS = {
  edge: 'forced-colors:border-2 [&>button]:bg-ink [&>button]:text-paper! [&>button]:hover:bg-ink-line',
  between: 'bg-paper-deep forced-colors:border-y',
  unavailable: '[&>button]:line-through',
  limited: '[&>button]:italic',
  missing:
    'relative [&>button]:after:absolute [&>button]:after:bottom-1.5 [&>button]:after:left-1/2 [&>button]:after:-translate-x-1/2 [&>button]:after:rounded-full [&>button]:after:border-2 [&>button]:after:border-current',
  onRequest: '[&>button]:underline [&>button]:decoration-dotted [&>button]:decoration-2 [&>button]:underline-offset-4',
};
