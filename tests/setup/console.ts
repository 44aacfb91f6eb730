import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { consoleErrors } from '../support/console';

beforeEach(() => {
  consoleErrors.reset();
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => consoleErrors.seen.push(format(...args)));
});

afterEach(() => {
  expect(consoleErrors.unexpected(), 'console.error was called: see tests/support/console.ts').toEqual([]);
});
