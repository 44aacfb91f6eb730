import { test as base, expect } from '@playwright/test';

export { expect };

interface Fixtures {
  /** Patterns of console messages that this test expects; any other message fails it. */
  expectedErrors: RegExp[];
  watch: void;
}

/** Playwright's test, which fails on any console error, page error or violation of the content security policy. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  watch: [
    async ({ context, expectedErrors }, use) => {
      const seen: string[] = [];
      // Chromium reports policy violations as console errors too.
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
      await use();
      const unexpected = seen.filter((line) => !expectedErrors.some((pattern) => pattern.test(line)));
      expect(unexpected, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

/** A name of this run alone: the tests of several browsers share a product. */
export const unique = (name: string) => {
  const { project, workerIndex } = test.info();
  return `${name} ${project.name} ${workerIndex}-${Date.now()}`;
};
