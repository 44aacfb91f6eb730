import { expect, test } from '../../support/browser/e2e';

test.use({ javaScriptEnabled: true, viewport: { width: 360, height: 740 } });

/** Where the page stood when it first had this heading, in pixels from its top. */
const firstSeen = (heading: string) =>
  new Promise<number>((resolve) => {
    const look = () =>
      document.querySelector('h1')?.textContent === heading ? resolve(window.scrollY) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  });

test('a page that a link far down leads to shows its top at once', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const link = page.locator('footer').getByRole('link', { name: 'Luxury Cars' });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  const seen = page.evaluate(firstSeen, 'Luxury Cars');
  await link.click();
  expect(await seen).toBeLessThan(100);
});
