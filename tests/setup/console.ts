import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Lines that a test has written to console.error, which fail it. */
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => lines.push(format(...args)));
});

afterEach(() => {
  expect(lines, 'console.error was called').toEqual([]);
});
