/** The console.error output of a test; any line that the test did not announce fails it. */
export const consoleErrors = {
  seen: [] as string[],
  expected: [] as RegExp[],
  reset() {
    this.seen = [];
    this.expected = [];
  },
  unexpected() {
    return this.seen.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  },
};

/** Announces a line that the code under test will write to console.error. */
export function expectConsoleError(pattern: RegExp): void {
  consoleErrors.expected.push(pattern);
}
