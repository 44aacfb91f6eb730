import { setImmediate as breath } from 'node:timers/promises';
import { createContext, Script } from 'node:vm';

/** After how long other work of the process comes first, in milliseconds. */
const TURN_MS = 10;
/** Longer than any step. Some recurrences make the library loop for ever. */
const STEP_MS = 100;
/** The work that steps of one thing may cost which are ended: on a busy machine one may end so that does not loop. */
const MOST_ENDED_MS = 150;

/** The whole work took longer than it may. */
class TookTooLong extends Error {}

type Limit = {
  /** The milliseconds of work that are left for all. */
  budget: { left: number };
  /** Whether an error is about all of it, not about one thing. */
  isOfAll: (error: unknown) => boolean;
};

/**
 * Works through things in small steps, a few milliseconds at a time for all who work so, so that no one's texts hold the
 * process. A step that loops for ever is ended; work that is ended may be begun again. Returns the things that failed.
 */
export async function inTurns<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Generator<unknown>,
  { budget, isOfAll }: Limit,
): Promise<Set<Thing>> {
  const failed = new Set<Thing>();
  let [at, ended] = [0, 0];
  let steps: Generator<unknown> | null = null;
  while (at < things.length) {
    await nextTurn();
    const began = performance.now();
    const used = usage(began);
    try {
      within(STEP_MS, () => {
        while (at < things.length && performance.now() - began < TURN_MS) {
          steps ??= work(things[at]!);
          if (!steps.next().done) continue;
          [steps, ended] = [null, 0];
          at++;
        }
      });
    } catch (error) {
      if (isOfAll(error)) throw error;
      steps = null;
      ended = isEnded(error) ? ended + used() : MOST_ENDED_MS;
      if (ended >= MOST_ENDED_MS) {
        failed.add(things[at++]!);
        ended = 0;
      }
    }
    budget.left -= used();
    if (budget.left < 0) throw new TookTooLong();
  }
  return failed;
}

/** How much work there was since a moment: while the machine does something else there is none. */
function usage(began: number): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return Math.min(performance.now() - began, (user + system) / 1000);
  };
}

let last: Promise<unknown> = Promise.resolve();
/** One after the other, with what else waits in the process in between. */
const nextTurn = () => (last = last.then(() => breath()));

// One for all: each costs megabytes until the next collection.
const sandbox = createContext({ work: (): unknown => null });
const script = new Script('work()');

/** Runs work that may loop for ever; throws once the time is over. */
function within(timeout: number, work: () => void): void {
  sandbox.work = work;
  try {
    script.runInContext(sandbox, { timeout });
  } finally {
    sandbox.work = null;
  }
}

const isEnded = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
