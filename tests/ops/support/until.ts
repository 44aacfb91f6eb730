import { setTimeout as pause } from 'node:timers/promises';

type Waiting = {
  /** The time limit. */
  seconds: number;
  /** The milliseconds between two checks. */
  every?: number;
  what: string;
};

/** Waits until `holds` returns true. Returns the seconds that it took; throws an error with `what` after the limit. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  { seconds, every = 20, what }: Waiting,
): Promise<number> {
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  while (!(await holds())) {
    if (since() > seconds) throw new Error(`Not within ${seconds} s: ${what}`);
    await pause(every);
  }
  return since();
}
