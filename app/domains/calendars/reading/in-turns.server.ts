import { setImmediate as breath } from 'node:timers/promises';
import { createContext, Script } from 'node:vm';

/** Milliseconds after which other work of the process gets its turn. */
const TURN_MS = 10;
/** The most milliseconds of a step, longer than any real one takes: some recurrences make the library loop forever. */
const STEP_MS = 100;
/**
 * The most milliseconds of work for aborted steps of one thing: on a busy machine, even a step that does not loop may
 * be aborted.
 */
const MOST_ENDED_MS = 150;

/** The work as a whole exceeded its budget. */
class TookTooLong extends Error {}

type Limit = {
  /** The milliseconds of work that are left for all things together. */
  budget: { left: number };
  /** Whether an error concerns the work as a whole, not one thing. */
  isOfAll: (error: unknown) => boolean;
};

/**
 * Works through things in small steps, a few milliseconds at a time for all callers together, so that no input blocks
 * the process. A step that loops forever is aborted; aborted work may be started again. Returns the things that
 * failed.
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

/** Measures the work since a moment; time in which the machine does something else does not count. */
function usage(began: number): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return Math.min(performance.now() - began, (user + system) / 1000);
  };
}

let last: Promise<unknown> = Promise.resolve();
/** Turns come one after the other, with other work of the process in between. */
const nextTurn = () => (last = last.then(() => breath()));

// One context for all: each costs megabytes until the next garbage collection.
const sandbox = createContext({ work: (): unknown => null });
const script = new Script('work()');

/** Runs work that may loop forever; throws once the time is over. */
function within(timeout: number, work: () => void): void {
  sandbox.work = work;
  try {
    script.runInContext(sandbox, { timeout });
  } finally {
    sandbox.work = null;
  }
}

const isEnded = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
