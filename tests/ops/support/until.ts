import { setTimeout as pause } from 'node:timers/promises';

type Waiting = {
  /** How long it may take at most. */
  seconds: number;
  /** Milliseconds between two looks. */
  every?: number;
  what: string;
};

/** Waits until `holds`, and returns the seconds that it took; throws, naming `what`, when it takes too long. */
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
