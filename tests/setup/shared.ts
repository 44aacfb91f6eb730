import { afterAll, vi } from 'vitest';
import { statementListeners, undoneListeners } from '~/db/database.server';
import { statementTimers } from '~/db/timing.server';
import { whoActs } from '~/domains/audit/record.server';
import { env } from '~/env.server';

const settings = { ...env };

// Resets the state that a test file may leave in the process, so that the next file does not find it.
afterAll(() => {
  vi.useRealTimers();
  Object.assign(env, settings);
  whoActs.now = undefined;
  for (const listeners of [statementListeners, undoneListeners, statementTimers]) listeners.clear();
  for (const timer of globalThis.__rounds?.values() ?? []) clearInterval(timer);
  globalThis.__rounds = undefined;
  globalThis.__trigramCounts = undefined;
  globalThis.__wakeOutbox = undefined;
});
