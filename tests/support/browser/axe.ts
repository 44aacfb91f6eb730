import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, test } from '@playwright/test';
import type axe from 'axe-core';

/** The minified source, less than half of `axe.source`, because every checked page parses it anew. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe findings on the current page: one line per rule and element. Tests expect an empty list. */
export async function axeFindings(page: Page): Promise<string[]> {
  const scriptless = test.info().project.use.javaScriptEnabled === false;
  return scriptless ? findingsOfHtml(page) : findings(page);
}

/**
 * The same for a page that a test shows at 360, 768 and 1440 px: on the phone with and without scripts, at other widths
 * only with scripts, since only the layout differs.
 */
export const axeFindingsAt = async (page: Page, width: number): Promise<string[]> => {
  const scriptless = test.info().project.use.javaScriptEnabled === false;
  return width === 360 || !scriptless ? axeFindings(page) : [];
};

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(endTransitions);
  await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/**
 * Turns transitions off: axe must not measure a color in transition, which hover may start when the page scrolls. The
 * policy does not block constructed style sheets.
 */
function endTransitions() {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after, ::backdrop { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
}

/** axe needs scripts: opens the same page in a browser context that runs axe but none of our scripts. */
async function findingsOfHtml(page: Page): Promise<string[]> {
  const viewport = page.viewportSize();
  const context = await page.context().browser()!.newContext({ viewport, javaScriptEnabled: true });
  try {
    await context.addCookies(await page.context().cookies());
    const twin = await context.newPage();
    await twin.route(/\.js$/, (route) => route.abort());
    await twin.goto(page.url());
    return await findings(twin);
  } finally {
    await context.close();
  }
}

/** Pixels by which the page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
