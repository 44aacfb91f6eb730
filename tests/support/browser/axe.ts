import { type Page, test } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on the page as it is: one line per rule and place. An empty list is what a test wants. */
export async function axeFindings(page: Page): Promise<string[]> {
  const scriptless = test.info().project.use.javaScriptEnabled === false;
  return scriptless ? findingsOfHtml(page) : findings(page);
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(endTransitions);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/**
 * A colour halfway through its change is nobody's choice; and a change may begin while axe looks, when what scrolled
 * came to lie under the mouse. A sheet made by script is none that the page's policy forbids.
 */
function endTransitions() {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after, ::backdrop { transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
}

/** axe needs a browser that runs scripts: the same page in one that gets none of ours. */
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
