import { explain } from './complaint';
import type { Lifecycle } from './lifecycle';

/** A process that may end by itself; `ended` resolves with its exit code or signal, if known. */
type Started = { ended: Promise<string | void>; stop(): Promise<void> };

/** The limit within ten minutes. A process that ends more often has a cause that restarts do not fix. */
const MOST_RESTARTS = 5;
const WINDOW_MS = 10 * 60_000;

/**
 * Restarts a process that ends unexpectedly, with a line each time, and stops it with the run. Ends the run with exit
 * code 1 if the process ends again after five restarts within ten minutes.
 */
export function keepRunning<T extends Started>(life: Lifecycle, name: string, first: T, start: () => Promise<T>): void {
  let current: Promise<T | null> = Promise.resolve(first);
  life.onStop(async () => (await current)?.stop());
  void watch();

  async function watch(): Promise<void> {
    const restarts: number[] = [];
    for (let cause = ''; ;) {
      const running = await current;
      const how = running && ((await running.ended) ?? 'its process is gone');
      if (life.signal.aborted) return;
      if (how) cause = `${name} ended unexpectedly (${how})`;
      const recent = restarts.filter((at) => at > Date.now() - WINDOW_MS).length;
      if (recent >= MOST_RESTARTS) return life.stop(1, `${cause}, after ${recent} restarts within ten minutes.`);
      restarts.push(Date.now());
      console.error(`${cause}: restarting it.`);
      current = start().catch((error: unknown) => {
        cause = `${name} could not be restarted: ${explain(error)}`;
        return null;
      });
      if (await current) console.error(`${name} was restarted.`);
    }
  }
}
