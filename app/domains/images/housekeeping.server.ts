import { type ImageSources, sweepOrphans } from './sweep.server';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Keeps extra work away from the start. */
const FIRST_AFTER_MS = 10 * 60 * 1000;

declare global {
  var __housekeeping: NodeJS.Timeout | undefined;
}

/**
 * Removes orphaned images ten minutes after the start and then once a day. The timers do not keep the process alive; a
 * failed round is reported to `onError` and waits for the next.
 */
export function startHousekeeping(sources: ImageSources, onError: (error: unknown) => void) {
  if (globalThis.__housekeeping) return;
  const sweep = () => void sweepOrphans(sources).catch(onError);
  setTimeout(sweep, FIRST_AFTER_MS).unref();
  // One per process; the global survives Vite's module reloads.
  globalThis.__housekeeping = setInterval(sweep, DAY_MS).unref();
}
