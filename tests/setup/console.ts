import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Any line that a test writes to console.error fails it. */
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => lines.push(format(...args)));
});

afterEach(() => {
  expect(lines, 'console.error was called').toEqual([]);
});
