import { sweepOrphans } from './sweep.server';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A start is no time for extra work. */
const FIRST_AFTER_MS = 10 * 60 * 1000;

declare global {
  var __housekeeping: NodeJS.Timeout | undefined;
}

/**
 * Removes pictures that nothing names, soon after the start and once a day, for as long as the process lives. The
 * timers keep no process alive; a failed round waits for the next. `onError` hears of it.
 */
export function startHousekeeping(onError: (error: unknown) => void) {
  if (globalThis.__housekeeping) return;
  const sweep = () => void sweepOrphans().catch(onError);
  setTimeout(sweep, FIRST_AFTER_MS).unref();
  // One per process; the global outlives Vite's module reloads.
  globalThis.__housekeeping = setInterval(sweep, DAY_MS).unref();
}
