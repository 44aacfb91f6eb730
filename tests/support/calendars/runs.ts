import fc from 'fast-check';
import { type Operation, runs } from './operations';
import { perform } from './perform';
import { checkStanding } from './standing';
import { openElsewhere } from './world';

type Result = {
  operations: number;
  /** The shortest run that fails, and the reason; null if no run failed. */
  failure: string | null;
};

/** The number of runs with the same seed. */
const BATCH = 10;

/**
 * Takes random steps on the product and on a marketplace, and checks the rules after each step. The same seed takes the
 * same steps. A run that fails is shrunk to its shortest form.
 */
export async function runCalendars(least: number, seed: number): Promise<Result> {
  const elsewhere = await openElsewhere();
  let operations = 0;
  let lastWhy = '';
  /** The reason why a run fails, and the steps up to it; null if the run does not fail. */
  const whyWrong = async (run: readonly Operation[]) => {
    const world = await elsewhere.begin();
    for (const [index, operation] of run.entries()) {
      operations++;
      try {
        await perform(world, operation);
        await checkStanding(world);
      } catch (error) {
        lastWhy = error instanceof Error ? error.message : String(error);
        return { why: lastWhy, steps: run.slice(0, index + 1) };
      }
    }
    return null;
  };
  const property = fc.asyncProperty(runs, async (run) => (await whyWrong(run)) === null);
  try {
    for (let batch = 0; operations < least; batch++) {
      const result = await fc.check(property, { seed: seed + batch, numRuns: BATCH });
      if (!result.failed) continue;
      const once = { why: `${lastWhy} (once; not when repeated)`, steps: result.counterexample![0] };
      const { why, steps } = await shortest(once, whyWrong);
      const lines = steps.map((step) => `  ${JSON.stringify(step)}`);
      return { operations, failure: [`seed ${seed + batch}: ${why}, after`, ...lines].join('\n') };
    }
    return { operations, failure: null };
  } finally {
    elsewhere.close();
  }
}

type Wrong = { why: string; steps: readonly Operation[] };

/** The library shortens the beginning of a run and each step; this removes every other step that is not needed. */
async function shortest(once: Wrong, whyWrong: (run: readonly Operation[]) => Promise<Wrong | null>) {
  let wrong = (await whyWrong(once.steps)) ?? once;
  for (let at = wrong.steps.length - 2; at >= 0; at--)
    wrong = (await whyWrong(wrong.steps.filter((_, index) => index !== at))) ?? wrong;
  return wrong;
}
