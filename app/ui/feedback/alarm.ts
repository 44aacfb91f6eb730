/** A row across an admin page: a message that needs action, and a link to it. */
export const ALARM =
  'flex flex-wrap items-center justify-between gap-x-6 border-l-2 border-danger bg-danger-soft px-5 text-danger';

/** The link in this row. */
export const ALARM_LINK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
