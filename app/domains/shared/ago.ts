import { counted } from './format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago a time was, in its largest unit: `5 minutes ago`. */
export function ago(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime();
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return `${counted(Math.floor(passed / MINUTE), 'minute')} ago`;
  if (passed < DAY) return `${counted(Math.floor(passed / HOUR), 'hour')} ago`;
  return `${counted(Math.floor(passed / DAY), 'day')} ago`;
}
