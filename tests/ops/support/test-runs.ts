import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';

/** The test file that failed, and the failure in it. */
export type Failure = { file: string; what: string };

export type TestRuns = {
  /** Runs these test files until the first failure; null when all of them pass. */
  failureOf(files: string[]): Promise<Failure | null>;
  /** Makes Vitest read a changed file again. */
  forget(file: string): void;
  close(): Promise<void>;
};

/** Longer than any test file takes on a busy machine: a file that takes longer hangs. */
const LONGEST_FILE_MS = 300_000;

/**
 * Runs test files of the tree at `root` in one Vitest that stays open: it starts its database server and migrates the
 * template once, and transforms only changed files again. Each test file still has its own process.
 */
export async function openTestRuns(root: string): Promise<TestRuns> {
  process.chdir(root);
  // A separate cache, so that these results do not change the order of the tree's own test runs.
  const own = { cacheDir: join(root, '.vite') };
  const vitest = await createVitest('test', { root, watch: false, bail: 1, reporters: [{}] }, own);

  async function run(files: string[], tries = 3): Promise<(Failure & { late?: boolean }) | null> {
    const wanted = new Set(files.map((file) => join(root, file)));
    const specifications = (await vitest.globTestSpecifications(files)).filter(({ moduleId }) => wanted.has(moduleId));
    for (const { moduleId } of specifications) wanted.delete(moduleId);
    if (wanted.size > 0) throw new Error(`There is no test file ${[...wanted].join(', ')}`);
    clearState(vitest);
    const late = new AbortController();
    const limit = pause(LONGEST_FILE_MS * files.length, undefined, { signal: late.signal }).then(killWorkers, () => {});
    const result = await vitest.runTestSpecifications(specifications);
    late.abort();
    await limit;
    const failed = result.testModules.find((module) => module.state() === 'failed');
    if (failed) return { file: relative(root, failed.moduleId), ...firstFailure(failed) };
    const [error] = result.unhandledErrors as Array<{ message?: string }>;
    if (error) return { file: files[0]!, what: `an unhandled error: ${error.message}` };
    // A late second failure of the previous run may have canceled this one, which then proves nothing: run again.
    const passed = result.testModules.filter((module) => module.state() === 'passed');
    if (passed.length === specifications.length) return null;
    if (tries === 1) throw new Error(`Not all of ${files.join(', ')} ran`);
    return run(files, tries - 1);
  }

  return {
    async failureOf(files) {
      const failure = await run(files);
      // A busy machine may cause a timeout, so only a second one counts.
      return failure?.late ? run(files) : failure;
    },
    forget: (file) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
  };
}

function firstFailure(module: TestModule): { what: string; late: boolean } {
  const [test] = module.children.allTests('failed');
  const [error] = test?.result().errors ?? module.errors();
  const late = /timed out in \d+ms/.test(error?.message ?? '');
  return { what: test?.fullName ?? error?.message ?? 'what stands around its tests', late };
}

/** Vitest would count the failures of earlier runs for `bail`. */
function clearState({ state }: Vitest): void {
  state.idMap.clear();
  state.filesMap.clear();
}

/** An endless loop handles no signal but SIGKILL. Vitest then counts the test file as failed. */
function killWorkers(): void {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' });
  for (const [, pid, parent, command] of processes.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)) {
    if (Number(parent) === process.pid && command!.includes('vitest')) process.kill(Number(pid), 'SIGKILL');
  }
}
