import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/**
 * Makes `goto` and `reload` wait for the scripts that start after a page's first paint, for which the browser has no
 * event.
 */
function waitForScripts(page: Page) {
  const started = () =>
    page.waitForFunction(() => !document.querySelector('script[type="text/plain"]') || window.__remixRouteModules);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil !== 'commit') await started();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await started();
    return response;
  };
}

interface Fixtures {
  /** Patterns of console messages that this test expects; any other message fails it. */
  expectedErrors: RegExp[];
  watch: void;
}

/**
 * Playwright's test, which fails on any console error, page error or violation of the content security policy. After
 * `goto`, the page's scripts have loaded, if they run, unless the test waits only for the `commit`.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForScripts);
    await use(context);
  },
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

/** A name that only this run uses, because the tests of several browsers share a product. */
export const unique = (name: string) => {
  const { project, workerIndex } = test.info();
  return `${name} ${project.name} ${workerIndex}-${Date.now()}`;
};
