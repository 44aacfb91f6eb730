import type { Modifiers } from 'react-day-picker';

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** The name of a calendar's day with its state. It contains the visible number: 'December 1', not 'December 1st'. */
export function dayName(day: Date, marks: Modifiers, why = '', missed = ''): string {
  const { today, selected, unavailable, limited, onRequest, missing } = marks;
  const state = unavailable ? 'not available' : limited ? why.toLowerCase() : onRequest ? 'on request' : '';
  return [
    today ? `Today, ${long.format(day)}` : long.format(day),
    ...(selected ? ['selected'] : []),
    ...(state ? [state] : []),
    ...(missing ? [`outside the terms: ${missed}`] : []),
  ].join(', ');
}
