import { readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
  /** Tests that were skipped or never ran. */
  skipped: number;
}

/** Counts the tests in vitest's JSON report; a file that failed to load counts as one failure. */
export function countVitest(report: string): Count {
  const result = read(report) as {
    numPassedTests?: number;
    numFailedTests?: number;
    numPendingTests?: number;
    numTodoTests?: number;
    testResults?: Array<{ status: string; assertionResults: unknown[] }>;
  };
  const unloaded = (result.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: result.numPassedTests ?? 0,
    failed: (result.numFailedTests ?? 0) + unloaded.length,
    skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0),
  };
}

/** Counts the tests in Playwright's JSON report; a test that passed on retry counts as passed. */
export function countPlaywright(report: string): Count {
  const { stats, errors } = read(report) as {
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors?: unknown[];
  };
  if (!stats) return { passed: 0, failed: 0, skipped: 0 };
  const failed = stats.unexpected + (errors?.length ?? 0);
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}

/** Claims in the report of one operations test. */
export function countOpsTest(report: string): Count {
  const { held = 0, failed = 0 } = read(report) as { held?: number; failed?: number };
  return { passed: held, failed, skipped: 0 };
}

/** The report, or undefined if the run ended before it was written. */
function read(report: string): unknown {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as unknown;
  } catch {
    return {};
  }
}
