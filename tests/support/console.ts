/** What a test wrote to console.error; anything that it did not announce fails it. */
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

/** Announces that this test makes the code write such a line to console.error. */
export function expectConsoleError(pattern: RegExp): void {
  consoleErrors.expected.push(pattern);
}
